import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import type { Configuration } from 'electron-builder';
import { ContentError, ExpectedError, formatProblems, messageOf } from '../base/problems.ts';
import { LOCAL_HOST } from '../base/listen.ts';
import { SITE_CONFIG_FILE } from '../base/paths.ts';
import { normalizeBasePath, parseAddress } from '../../renderer/model/page-path.ts';

/** Exit code for a command line that has a mistake. */
const USAGE_ERROR = 2;

/** Creates the command that `npm run <name>` runs; its usage shows the parameters after the options. */
export function createCommand(name: string, summary: string, parameters = ''): Command {
  return new Command(name)
    .description(summary)
    .usage(`-- [options] ${parameters}`.trimEnd())
    .configureHelp({ commandUsage: (command) => `npm run ${command.name()} ${command.usage()}` })
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError(`"npm run ${name} -- --help" shows the options.`)
    .exitOverride();
}

/** Runs the command that the arguments after the program's name ask for, and sets the process's exit code. */
export async function runCommandLine(program: Command, args: readonly string[]): Promise<void> {
  // Workflows set a variable without a value to an empty string.
  for (const name of Object.keys(process.env).filter((key) => /^DOCS_/.test(key))) {
    if (process.env[name] === '') delete process.env[name];
  }
  try {
    // Else a variable with a mistake would keep the help from whoever wants to correct it.
    if (args.some((arg) => /^(?:-h|--help)$/.test(arg))) {
      (program.commands.find((command) => command.name() === args[0]) ?? program).outputHelp();
      return;
    }
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof CommanderError) {
      // It has printed its message, or the help that it was asked for.
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    } else if (error instanceof ContentError) {
      console.error(`${formatProblems(error.problems)}\nNothing was written.`);
    } else if ((error as NodeJS.ErrnoException).syscall !== undefined) {
      console.error(`${messageOf(error)}; check what is there, and its permissions`);
    } else {
      console.error(error instanceof ExpectedError ? error.message : error);
    }
  }
}

/** The option that names a content tree, one that holds a site unless `parse` takes others. */
export function contentOption(parse: (value: string) => string = parseSiteFolder): Option {
  return new Option('--content <folder>', 'content tree to use in place of content/')
    .env('DOCS_CONTENT')
    .argParser(parse);
}

/** The options that say what a command reads, and where the site will be. */
export function addSiteOptions(command: Command): Command {
  return command
    .addOption(contentOption())
    .addOption(
      new Option('--site <folder>', 'Docusaurus site to read in place of content/')
        .env('DOCS_SITE')
        .conflicts('content')
        .argParser(parseFolder),
    )
    .addOption(
      new Option('--base <path>', 'base path of the site in place of /<slug>/')
        .env('DOCS_BASE')
        .argParser(parseBasePath),
    );
}

export function addServerOptions(command: Command, port: number): Command {
  return command
    .option('--port <number>', 'port to listen on, or the next free one', parsePort, port)
    .option(
      '--host <address>',
      'address to listen on; 0.0.0.0 for all networks',
      parseHost,
      LOCAL_HOST,
    );
}

export function addOutputOption(command: Command): Command {
  const description = 'folder for the site in place of dist/web';
  return command.option('--output <folder>', description, parseOutput);
}

/** The options of what goes into a packed app besides the site. */
export function addPackagingOptions(command: Command): Command {
  const feed =
    'where the packed app looks for updates: an https address or github:owner/repository';
  const pack = 'pack of the same content, so that readers of the packed app can update it';
  return command
    .addOption(
      new Option('--update-feed <address>', feed)
        .env('DOCS_UPDATE_FEED')
        .argParser(parseUpdateFeed),
    )
    .addOption(new Option('--pack <file>', pack).env('DOCS_PACK').argParser(parseFile));
}

/** Parses the path of a folder that exists, and returns it as an absolute one. */
export function parseFolder(value: string): string {
  const folder = path.resolve(value);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) throw new InvalidArgumentError('There is no such folder; check the spelling.');
  if (!found.isDirectory()) throw new InvalidArgumentError('That is a file; use its folder.');
  return folder;
}

/** Parses the path of a file that exists, and returns it as an absolute one. */
function parseFile(value: string): string {
  const file = path.resolve(value);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  throw new InvalidArgumentError('There is no such file; check the spelling.');
}

/** A file of every built site. */
const BUILT_FILE = 'shell.json';

/** Parses the path of a folder for a site; a build removes what it hasn't written there. */
function parseOutput(value: string): string {
  const folder = path.resolve(value);
  if (!existsSync(folder)) return folder;
  const names = readdirSync(parseFolder(folder));
  if (names.length === 0 || names.includes(BUILT_FILE)) return folder;
  throw new InvalidArgumentError(
    'It holds other files, which a build would remove; use a new one.',
  );
}

/** Makes a folder for what a command writes, before anything else is done; throws what the system says. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  // One by one: where nothing can be made, as in /proc, Node makes all of them again and again.
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** What a content tree has at least one of. */
const PARTS_OF_SITE = [SITE_CONFIG_FILE, 'docs', 'api', 'community', 'pages'];

/** Parses the path of a content tree that holds a site. */
function parseSiteFolder(value: string): string {
  const folder = parseFolder(value);
  const has = (name: string) => existsSync(path.join(folder, name));
  if (!has(SITE_CONFIG_FILE) && has(`../${SITE_CONFIG_FILE}`)) {
    throw new InvalidArgumentError('It is part of the content tree above it; use that folder.');
  }
  if (!PARTS_OF_SITE.some(has)) {
    throw new InvalidArgumentError(
      `It holds no site; use a folder with ${SITE_CONFIG_FILE} or documents in docs/.`,
    );
  }
  return folder;
}

function parseBasePath(value: string): string {
  try {
    return normalizeBasePath(value);
  } catch {
    throw new InvalidArgumentError('Use a path with a slash at both ends, such as /docs/.');
  }
}

function parseHost(value: string): string {
  if (isIP(value) !== 0 || value === 'localhost') return value;
  throw new InvalidArgumentError('Use an address of this machine such as 0.0.0.0, or localhost.');
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new InvalidArgumentError('Use a number from 0 to 65535.');
  }
  return port;
}

/** Parses where an app looks for updates: releases of `github:owner/repository`, or a folder at an https address. */
export function parseUpdateFeed(text: string): NonNullable<Configuration['publish']> {
  const [, owner, repo] = /^github:([\w.-]+)\/([\w.-]+)$/.exec(text) ?? [];
  if (owner !== undefined && repo !== undefined) return { provider: 'github', owner, repo };
  if (parseAddress(text)?.protocol !== 'https:') {
    throw new InvalidArgumentError(
      'Use an address that starts with https:// or github:owner/repository.',
    );
  }
  return { provider: 'generic', url: text };
}
