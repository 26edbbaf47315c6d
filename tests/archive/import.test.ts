import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { daySchema } from '../../build/generators/chat/entries.ts';
import {
  importExport,
  type ImportOptions,
} from '../../build/generators/chat/import/import-export.ts';
import { createFolder } from '../setup/folders.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly nickname?: string;
  readonly isBot?: boolean;
}

const ada: Person = { id: '1', name: 'ada.l', nickname: 'Ada L' };
const bob: Person = { id: '2', name: 'bob' };
const robot: Person = { id: '3', name: 'robot', isBot: true };
const absent: Person = { id: '4', name: 'Ada' };

let nextId = 100;
const message = (author: Person, timestamp: string, content: string, more: object = {}) => ({
  ...{ id: String(nextId++), type: 'Default', timestamp, content, author },
  ...{ isPinned: false, attachments: [], embeds: [], reactions: [], mentions: [] },
  ...more,
});

const wrap = (messages: readonly object[], more: object = { messageCount: messages.length }) =>
  JSON.stringify({ guild: { id: '9' }, channel: { name: 'coders' }, messages, ...more });

const question = message(ada, '2024-11-20T22:30:00.123+00:00', 'Why does `pnpm start` stop?');
const talk = [
  question,
  message(robot, '2024-11-20T22:31:00+00:00', 'beep'),
  message(bob, '2024-11-20T22:32:00+00:00', 'ada.l joined', { type: 'GuildMemberJoin' }),
  message(bob, '2024-11-20T22:33:00+00:00', 'Node.js 22 helps, @Ada L\nsee <#55>', {
    type: 'Reply',
    reference: { messageId: question.id },
    mentions: [ada, absent],
    reactions: [{ count: 2 }, { count: 1 }],
  }),
  message(ada, '2024-11-20T23:10:00+00:00', 'Thanks @bob and @Ada', { mentions: [bob, absent] }),
];

const talkLines = [
  '22:30 a-1: Why does `pnpm start` stop?',
  '22:33 a-2 to a-1: Node.js 22 helps, a-1',
  '      see another channel (3 reactions)',
  '23:10 a-1: Thanks a-2 and someone',
];

/** Writes an export into a folder that is removed after the test. */
async function setUp(text: string) {
  const areaFolder = createFolder();
  const file = path.join(areaFolder, 'export.json');
  await writeFile(file, text);
  const channel = path.join(areaFolder, 'Discord/development/coders');
  const drafts = path.join(channel, '_drafts');
  const run = (more: Partial<ImportOptions> = {}) =>
    importExport({
      ...{
        files: [file],
        channel: 'development/coders',
        areaFolder,
        timeZone: 'UTC',
        force: false,
      },
      ...more,
    });
  const read = async (date: string) => {
    const text = await readFile(path.join(drafts, `${date}.yaml`), 'utf8');
    const [entry] = parse(text) as [{ date: string; transcript: string }];
    return { text, entry, lines: entry.transcript.trimEnd().split('\n') };
  };
  return { channel, drafts, file, run, read };
}

describe('an import', () => {
  it('[RT-11] writes a draft for each day, with a transcript under pseudonyms', async () => {
    const { run, read, drafts } = await setUp(wrap(talk));
    const result = await run();
    expect(result).toMatchObject({ messages: 3, written: ['2024-11-20'], kept: [] });
    const { lines, text } = await read('2024-11-20');
    expect(lines).toEqual(talkLines);
    expect(text).toContain('# 3 messages of 2 people, times in UTC.');
    expect(text).not.toMatch(/ada|bob|robot|@/i);
    expect(await readdir(drafts)).toEqual(['2024-11-20.yaml']);
  });

  it('writes drafts that are valid once the texts are filled in', async () => {
    const { run, read } = await setUp(wrap(talk));
    await run();
    const { entry } = await read('2024-11-20');
    const { transcript, ...rest } = entry;
    expect(transcript).not.toBe('');
    const finished = { ...rest, topics: ['Node.js'], summary: 'An error went away.' };
    expect(daySchema.safeParse(finished).success).toBe(true);
  });

  it('starts days at midnight in the time zone, with new pseudonyms each day', async () => {
    const { run, read } = await setUp(wrap(talk));
    const { written } = await run({ timeZone: 'Europe/Berlin' });
    expect(written).toEqual(['2024-11-20', '2024-11-21']);
    expect((await read('2024-11-20')).lines.at(-1)).toContain('see another channel');
    // No one else wrote on the second day.
    expect((await read('2024-11-21')).lines).toEqual(['00:10 a-1: Thanks someone and someone']);
  });

  it.each([
    ['mail me@example.org', 'mail [mail address]'],
    ['<@2> <@!77> <@&5> @everyone', 'someone someone everyone everyone'],
    ['pay 0x52908400098527886E0F7030069857D2E4169EE7', 'pay [wallet address]'],
    ['pay HeLp6NuQkmYB4pYWo2zYs22mESHXPQYzXbB8n4V98jwC', 'pay [wallet address]'],
    ['at 93.184.216.34 or 127.0.0.1', 'at [IP address] or 127.0.0.1'],
    ['see https://www.github.com/ada/eliza?tab=1#top.', 'see [link: github.com]'],
    ['join discord.gg/abcdef', 'join [link: discord.gg]'],
    ['npm i @ai16z/eliza as @carl.99 said', 'npm i @ai16z/eliza as someone said'],
    ['see github.com/ada-l/eliza/pull/1', 'see [link: github.com]'],
    ['see www.linkedin.com/in/ada.', 'see [link: linkedin.com]'],
    ['get ftp://ada:pw@files.example.org/~ada', 'get [link: files.example.org]'],
    ['db postgres://ada:pw@localhost:5432/ada', 'db [link: localhost:5432]'],
    ['clone git@github.com:ada/eliza.git', 'clone [link: github.com]'],
    ['ssh://ada@93.184.216.34/x', '[link: [IP address]]'],
    ['edit src/index.ts/x and a.com', 'edit src/index.ts/x and a.com'],
    ['at 2001:db8::8a2e:370:7334 or ::1.', 'at [IP address] or ::1.'],
    ['at 2001:0db8:0000:0000:0000:8a2e:0370:7334, fe80::1%eth0', 'at [IP address], [IP address]'],
    ['at [2001:db8::1]:3000 and ::ffff:93.184.216.34', 'at [[IP address]]:3000 and [IP address]'],
    ['std::vector at 10:20:30, a::b, face::1', 'std::vector at 10:20:30, a::b, [IP address]'],
    ['card 00:1A:2B:3C:4D:5E', 'card [MAC address]'],
    ['call +1 (555) 123-4567 or 555-123-4567', 'call [phone number] or [phone number]'],
    ['call +49 170 1234567, 0170/1234567', 'call [phone number], [phone number]'],
    ['call 06 12 34 56 78 or (030) 1234567.', 'call [phone number] or [phone number].'],
    ['call 0049 170 1234567, +4915112345678', 'call [phone number], [phone number]'],
    ['on 2024-11-20 v1.2.3 1700000000 +1000 0.0.1', 'on 2024-11-20 v1.2.3 1700000000 +1000 0.0.1'],
    ['pay bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'pay [wallet address]'],
    ['pay 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'pay [wallet address]'],
    ['pay 1BoatSLRHtKNngkdXEeobR76b', 'pay 1BoatSLRHtKNngkdXEeobR76b'],
    [
      'tx 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
      'tx [wallet address]',
    ],
    ['pay cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8', 'pay [wallet address]'],
    ['pay EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2', 'pay [wallet address]'],
    ['ada.eth sent 5 to bob.near.', '[wallet address] sent 5 to [wallet address].'],
    ['call web3.eth.getBalance and web3.eth', 'call web3.eth.getBalance and web3.eth'],
    ['bell\u0007 and a <:smile:123456>', 'bell and a :smile:'],
  ])('removes people and addresses from "%s"', async (content, expected) => {
    const { run, read } = await setUp(wrap([message(ada, '2024-11-20T10:00:00Z', content)]));
    await run();
    expect((await read('2024-11-20')).lines).toEqual([`10:00 a-1: ${expected}`]);
  });

  it.each(['a.', 'a-', 'www.', '.eth', '1.', '1-', '@a', 'a:', '0x1', '<@'])(
    '[SAFE-3] reads a message that is %j, over and over, before the test has to end',
    async (unit) => {
      const content = unit.repeat(400_000 / unit.length);
      const { run, read } = await setUp(wrap([message(ada, '2024-11-20T10:00:00Z', content)]));
      await run();
      expect((await read('2024-11-20')).lines).toHaveLength(1);
    },
  );

  it('has what is forwarded, and its files', async () => {
    const forwardedMessage = {
      content: 'From @ada.l: mail me@example.org\nsoon',
      attachments: [{ fileName: 'ada.png' }],
      embeds: [],
    };
    const { run, read } = await setUp(
      wrap([
        question,
        message(bob, '2024-11-20T22:40:00Z', '', {
          forwardedMessage,
          reference: { messageId: question.id },
        }),
        message(bob, '2024-11-20T22:41:00Z', 'See this', { forwardedMessage }),
        message(ada, '2024-11-20T22:42:00Z', '', { forwardedMessage: { content: '' } }),
        message(ada, '2024-11-20T22:43:00Z', 'Fine', { forwardedMessage: null }),
      ]),
    );
    await run();
    expect((await read('2024-11-20')).lines.slice(1)).toEqual([
      '22:40 a-2: [forwarded] From someone: mail [mail address]',
      '      soon [image]',
      '22:41 a-2: See this [forwarded] From someone: mail [mail address]',
      '      soon [image]',
      '22:43 a-1: Fine',
    ]);
  });

  it.each([
    ['that are named', 'second.json', ['export.json', 'second.json']],
    ['beside the first', 'export [part 2].json', ['export.json']],
    ['beside the last', 'export [part 2].json', ['export [part 2].json']],
  ])('joins the parts of an export %s, of which two share a day', async (_, name, named) => {
    const { run, read, file } = await setUp(wrap(talk.slice(0, 3)));
    const folder = path.dirname(file);
    // The last message of the first part is in the second one, too.
    const second = [...talk.slice(2), message(bob, '2024-11-21T08:00:00Z', 'Bye')];
    await writeFile(path.join(folder, name), wrap(second));
    const files = named.map((part) => path.join(folder, part));
    const written = ['2024-11-20', '2024-11-21'];
    for (const force of [false, true]) {
      expect(await run({ files, force })).toMatchObject({ messages: 4, written });
      expect((await read('2024-11-20')).lines).toEqual(talkLines);
    }
  });

  it('takes a message that two parts have once, and refuses parts in the wrong order', async () => {
    const { run, read, file } = await setUp(wrap(talk));
    const second = path.join(path.dirname(file), 'second.json');
    await writeFile(second, wrap(talk.slice(3)));
    await run({ files: [file, second] });
    expect((await read('2024-11-20')).lines).toHaveLength(4);
    await writeFile(second, wrap([message(bob, '2024-11-19T08:00:00Z', 'Before')]));
    await expect(run({ files: [file, second] })).rejects.toThrow(/name its parts in that order/);
  });

  it('lists attachments without their names', async () => {
    const attachments = [{ fileName: 'ada.PNG' }, { fileName: 'ada.log' }];
    const { run, read } = await setUp(
      wrap([message(ada, '2024-11-20T10:00:00Z', '', { attachments })]),
    );
    await run();
    expect((await read('2024-11-20')).lines).toEqual(['10:00 a-1: [image] [file log]']);
  });

  it('changes nothing the second time, and overwrites drafts with --force', async () => {
    const { run, read, drafts } = await setUp(wrap(talk));
    await run();
    const file = path.join(drafts, '2024-11-20.yaml');
    const { text } = await read('2024-11-20');
    await writeFile(file, `${text}# half summarised\n`);
    expect(await run()).toMatchObject({ written: [], kept: ['2024-11-20'] });
    expect(await readFile(file, 'utf8')).toContain('# half summarised');
    expect(await run({ force: true })).toMatchObject({ written: ['2024-11-20'], kept: [] });
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('skips a day that already has an entry', async () => {
    const { run, channel } = await setUp(wrap(talk));
    await run();
    await rm(path.join(channel, '_drafts'), { recursive: true });
    await writeFile(
      path.join(channel, '2024-11.yaml'),
      "- date: '2024-11-20'\n  summary: broken:\n",
    );
    expect(await run()).toMatchObject({ written: [], kept: ['2024-11-20'] });
    expect(existsSync(path.join(channel, '_drafts'))).toBe(false);
  });

  const whole = wrap(talk);
  it.each([
    ['cut off inside a message', whole.slice(0, -150), /is not valid JSON: .*; export the channel/],
    ['without its last line', wrap(talk, {}), /is not an export of .*: "messageCount"/],
    [
      'with another count',
      wrap(talk, { messageCount: 7 }),
      /has 5 messages, but its "messageCount" is 7/,
    ],
    ['of something else', '[1, 2]', /is not an export of DiscordChatExporter/],
    [
      'with a message that lacks its time',
      wrap([talk[0]!, { ...talk[4], timestamp: 'yesterday' }]),
      /is not an export of DiscordChatExporter: "messages\[1\]\.timestamp"/,
    ],
    [
      'in reverse order',
      wrap([message(ada, '2024-11-22T10:00:00Z', 'b'), talk[0]!]),
      /in chronological order/,
    ],
  ])('rejects an export %s, and writes nothing', async (_, text, expected) => {
    const { run, channel } = await setUp(text);
    await expect(run()).rejects.toThrow(expected);
    expect(existsSync(channel)).toBe(false);
  });

  it.each([
    [{ channel: '../elsewhere' }, /--channel .*expected a group and a channel/],
    [{ channel: 'coders' }, /expected a group and a channel/],
    [{ timeZone: 'Mars/Olympus' }, /--time-zone Mars\/Olympus: there is no such time zone/],
    [{ files: ['/nowhere/export.json'] }, /there is no such file/],
    [{ files: [import.meta.dirname] }, /there is no such file/],
  ])('rejects %o', async (options, expected) => {
    const { run } = await setUp(whole);
    await expect(run(options)).rejects.toThrow(expected);
  });
});
