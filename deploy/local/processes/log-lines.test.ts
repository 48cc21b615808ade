import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { LogFile } from './log-file.ts';
import { ExitReason, lineSplitter, parseLogLine } from './log-lines.ts';

function reasonOf(text: string): string {
  const reason = new ExitReason();
  for (const line of text.split('\n')) reason.read(line);
  return String(reason);
}

it('a stream is cut into whole lines wherever its chunks end', () => {
  const lines: string[] = [];
  const splitter = lineSplitter((line) => lines.push(line));
  for (const chunk of ['{"msg":', '"one"}\ntw', 'o\n', '\nthr']) splitter.read(chunk);
  expect(lines).toEqual(['{"msg":"one"}', 'two', '']);
  splitter.end();
  expect(lines.at(-1)).toBe('thr');
});

it('a structured line has a message, and says whether it is an error and whether it is for the console', () => {
  expect(parseLogLine('{"level":30,"msg":"Код: 1234","console":true}')).toEqual({
    msg: 'Код: 1234',
    console: true,
    error: false,
    fatal: false,
  });
  expect(parseLogLine('{"level":50,"msg":"broken"}')?.error).toBe(true);
  expect(parseLogLine('{"level":"fatal","msg":"broken"}')?.error).toBe(true);
  expect(parseLogLine('{"level":"warn","msg":"odd","console":"yes"}')).toMatchObject({
    console: false,
    error: false,
  });
});

it('plain text and incomplete JSON are no structured lines', () => {
  expect(parseLogLine('LOG:  ready')).toBeUndefined();
  expect(parseLogLine('{"msg":')).toBeUndefined();
});

it('an error after which the process went on is not the reason', () => {
  const text = '{"level":"error","msg":"a feed was not read"}\n{"level":"info","msg":"news is up"}\n';
  expect(reasonOf(text)).toBe('');
  expect(reasonOf(`${text}TypeError: x is not a function`)).toBe('TypeError: x is not a function');
  expect(reasonOf(`${text}{"level":"error","msg":"did not stop cleanly"}`)).toBe('did not stop cleanly');
});

it('the reason is the fatal line, if there is one', () => {
  expect(reasonOf('{"level":60,"msg":"no database"}\n{"level":30,"msg":"bye"}\nTypeError: x')).toBe(
    'no database',
  );
});

it('the reason of an uncaught error is its message, not what Node.js prints around it', () => {
  const text = `file:///app/main.js:3
throw new Error('boom');
      ^

Error: boom
    at file:///app/main.js:3:7
    at ModuleJob.run (node:internal/modules/esm/module_job:343:25)

Node.js v24.21.0`;
  expect(reasonOf(text)).toBe('Error: boom');
});

it('the reason of a server is its fatal line, else its last one', () => {
  expect(reasonOf('FATAL:  data directory has wrong ownership\nHINT:  do something')).toContain(
    'wrong ownership',
  );
  expect(reasonOf('one\ntwo\n')).toBe('two');
});

it('a log over 10 MB is moved aside, and one older file is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-log-'));
  const file = join(folder, 'news.log');
  new LogFile(file).write('x'.repeat(10 * 1024 * 1024 + 1));
  const log = new LogFile(file);
  log.write('after\n');
  expect(readFileSync(file, 'utf8')).toBe('after\n');
  expect(readdirSync(folder).sort()).toEqual(['news.log', 'news.log.1']);
  rmSync(folder, { recursive: true });
});

it('no line of a log file is kept for more than 14 days, also of a process that says nothing more', () => {
  vi.useFakeTimers();
  const folder = mkdtempSync(join(tmpdir(), 'kubrik-log-'));
  const days = (count: number) => vi.advanceTimersByTime(count * 24 * 60 * 60 * 1000);
  try {
    const file = join(folder, 'gateway.log');
    const log = new LogFile(file);
    const write = (line: string) => {
      log.write(`${line}\n`);
      // The file system does not use the clock of this test.
      utimesSync(file, new Date(), new Date());
    };
    write('203.0.113.7');
    days(6);
    write('203.0.113.8');
    const lines = '203.0.113.7\n203.0.113.8\n';
    expect(readFileSync(file, 'utf8')).toBe(lines);
    days(2);
    expect([readFileSync(file, 'utf8'), readFileSync(`${file}.1`, 'utf8')]).toEqual(['', lines]);
    days(6);
    expect(readdirSync(folder)).toEqual(['gateway.log']);
    // The same after a restart.
    write('203.0.113.9');
    vi.setSystemTime(Date.now() + 15 * 24 * 60 * 60 * 1000);
    new LogFile(file);
    expect(readdirSync(folder)).toEqual(['gateway.log']);
    expect(readFileSync(file, 'utf8')).toBe('');
  } finally {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  }
});

it('a log file that cannot be opened anew ends nobody', () => {
  vi.useFakeTimers();
  try {
    const folder = mkdtempSync(join(tmpdir(), 'kubrik-log-'));
    const file = new LogFile(join(folder, 'news.log'));
    rmSync(folder, { recursive: true });
    expect(() => vi.advanceTimersByTime(2 * 60 * 60 * 1000)).not.toThrow();
    expect(() => file.write('still here\n')).not.toThrow();
  } finally {
    vi.useRealTimers();
  }
});
