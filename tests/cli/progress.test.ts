import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createProgress } from '../../build/core/progress.ts';

/** A stream that keeps what is written, and a clock that stands still until it is set. */
function setUp(terminal: { readonly isTTY?: boolean; readonly columns?: number }) {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), terminal);
  const clock = { ms: 0 };
  const progress = createProgress(stream, () => clock.ms);
  return { progress, clock, written: () => String(stream.read() ?? '') };
}

/** What a terminal shows after escape sequences for clearing the line and moving to its start. */
function lineOf(text: string): string {
  const [line = ''] = text.split('\u001B[2K').at(-1)!.split('\u001B[1G');
  return line;
}

describe('progress', () => {
  it('is one line on a terminal, with stage and units', () => {
    const { progress, clock, written } = setUp({ isTTY: true, columns: 80 });
    progress.stage('compiling pages');
    expect(lineOf(written())).toBe('compiling pages');
    clock.ms = 500;
    progress.step(100, 1000);
    expect(lineOf(written())).toBe('compiling pages: 100 of 1000');
    clock.ms = 4000;
    progress.step(400, 1000);
    expect(lineOf(written())).toBe('compiling pages: 400 of 1000');
    clock.ms = 4020;
    progress.step(401, 1000);
    expect(written()).toBe('');
    progress.stage('bundling');
    const text = written();
    expect(lineOf(text)).toBe('bundling');
    expect(text).not.toContain('\n');
    progress.end();
    expect(lineOf(written())).toBe('');
  });

  it('is plain lines elsewhere: one for each stage, and one every ten seconds', () => {
    const { progress, clock, written } = setUp({});
    progress.stage('compiling pages');
    for (clock.ms = 100; clock.ms <= 25_000; clock.ms += 100) progress.step(clock.ms, 50_000);
    progress.stage('bundling');
    progress.end();
    expect(written()).toBe(
      [
        'compiling pages',
        'compiling pages: 10000 of 50000',
        'compiling pages: 20000 of 50000',
        'bundling',
        '',
      ].join('\n'),
    );
  });
});
