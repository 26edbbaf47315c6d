import { Command } from 'commander';
import { apiCommand, importCommand } from './content-commands.ts';
import { initCommand } from './init-command.ts';
import { mcpCommand } from './mcp-command.ts';
import { packCommand } from './pack-command.ts';
import { siteCommands } from './site-commands.ts';

/** Creates the program with all of its commands, as package.json's scripts call them. */
export function createProgram(): Command {
  const program = new Command('npm run')
    .usage('<command> -- [options]')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .exitOverride();
  const others = [initCommand(), packCommand(), mcpCommand(), apiCommand(), importCommand()];
  for (const command of [...siteCommands(), ...others]) program.addCommand(command);
  return program;
}
