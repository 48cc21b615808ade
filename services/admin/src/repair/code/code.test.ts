import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, type BodyInput, repairBot } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminService } from '../../service.definition.js';

const actor = { kind: 'admin', login: 'капитан' } as const;
let outside: string;
let workspace: string;
let service: TestService;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'kubrik-outside-'));
  workspace = join(outside, 'workspace');
  service = await startTestService(adminService, { REPAIR_WORKSPACE: workspace });
});
afterAll(async () => {
  await service.stop();
  await rm(outside, { recursive: true, force: true });
});

type Operation = BodyInput<typeof repairBot.manageCode>;
const described = (operation: Omit<Operation, 'description'> & { description?: string }) => ({
  actor,
  body: { description: 'проверка', ...operation },
});
const manage = (operation: Parameters<typeof described>[0]) =>
  service.call(repairBot.manageCode, described(operation));
const refusal = (operation: Parameters<typeof described>[0]) =>
  service.refusal(repairBot.manageCode, described(operation));
const create = (filePath: string, content: string) => manage({ action: 'create', filePath, content });
const update = (filePath: string, content: string) => manage({ action: 'update', filePath, content });
const changes = () => service.call(repairBot.codeChanges, { actor });
const revert = (changeId: string) => service.call(repairBot.revertChange, { actor, body: { changeId } });
const onDisk = (path: string) => readFileSync(join(workspace, path), 'utf8');

describe('an operation with a file', () => {
  it('creates, changes and deletes it, each as a commit with its description, author and file', async () => {
    const made = await manage({
      action: 'create',
      filePath: 'docs/вахта.md',
      content: '# Вахта\n',
      description: 'Памятка вахтенному',
    });
    expect(made).toMatchObject({ success: true, code: '# Вахта\n' });
    expect(onDisk('docs/вахта.md')).toBe('# Вахта\n');
    await update('docs/вахта.md', '# Вахта\n\nПринял.\n');
    await manage({ action: 'delete', filePath: 'docs/вахта.md' });
    expect(existsSync(join(workspace, 'docs/вахта.md'))).toBe(false);
    const list = await changes();
    expect(list).toHaveLength(3);
    expect(list[2]).toEqual({
      id: made.changeId,
      at: expect.any(String),
      who: 'капитан',
      description: 'Памятка вахтенному',
      files: ['docs/вахта.md'],
    });
  });

  it('is an act of the administrator, whose content the audit trail does not repeat', async () => {
    await create('секрет.txt', 'пароль боцмана');
    await service.settle();
    const { items } = await service.call(admin.audit, { actor });
    const act = items.find(({ details }) => details.filePath === 'секрет.txt');
    expect(act).toMatchObject({ who: 'капитан', what: 'admin.manageCode' });
    expect(JSON.stringify(act)).not.toContain('боцмана');
  });

  it('refuses to create what is there and to change what is not', async () => {
    await create('дважды.txt', '1');
    expect(await refusal({ action: 'create', filePath: 'дважды.txt', content: '2' })).toMatchObject({
      code: 'FileExists',
    });
    for (const action of ['update', 'delete', 'analyze', 'refactor'] as const) {
      const form = await refusal({ action, filePath: 'нет/такого.txt', content: 'x' });
      expect(form).toMatchObject({ statusCode: 404, code: 'FileNotFound' });
    }
    expect(await refusal({ action: 'update', filePath: 'дважды.txt' })).toMatchObject({
      details: [{ field: 'content', message: 'Укажите новое содержимое файла' }],
    });
  });

  it('keeps in git what somebody had put there by hand before it changes it', async () => {
    await create('руками.txt', 'первое');
    writeFileSync(join(workspace, 'руками.txt'), 'правка без бота');
    const { changeId } = await update('руками.txt', 'третье');
    expect((await changes()).slice(0, 2).map(({ description }) => description)).toEqual([
      'проверка',
      'Сохранено до изменения: руками.txt',
    ]);
    await revert(changeId ?? '');
    expect(onDisk('руками.txt')).toBe('правка без бота');
  });
});

const hostile: [string, string][] = [
  ['../чужой.txt', 'выходить'],
  ['docs/../../чужой.txt', 'выходить'],
  ['./чужой.txt', 'выходить'],
  ['/etc/passwd', 'внутри'],
  ['\\\\server\\share', 'внутри'],
  ['C:\\Windows\\win.ini', 'внутри'],
  ['~/чужой.txt', 'внутри'],
  ['docs\\..\\..\\чужой.txt', 'недопустимые'],
  ['docs//чужой.txt', 'Имена'],
  ['docs/', 'Имена'],
  ['.git/hooks/pre-commit', 'git'],
  ['.git', 'git'],
  ['.GIT/config', 'git'],
  ['docs/.Git/config', 'git'],
  ['.g\u200cit/config', 'git'],
  ['.gi\u00adt/config', 'git'],
  ['．git/config', 'git'],
  ['.git./config', 'git'],
  ['.git /config', 'git'],
  ['GIT~1/config', 'git'],
  ['.gitattributes', 'git'],
  ['docs/.gitmodules', 'git'],
  ['.git::$INDEX_ALLOCATION/config', 'git'],
  ['чужой.txt:stream', 'недопустимые'],
  ['чужой\u202etxt.exe', 'недопустимые'],
  ['чужой\n.txt', 'недопустимые'],
  ['$(touch x).txt', 'недопустимые'],
  ['чужой.txt.', 'точкой'],
  [`${'а'.repeat(101)}.txt`, 'Имена'],
  [`${'а/'.repeat(12)}а.txt`, 'Вложенность'],
  [`${'папка/'.repeat(60)}а.txt`, 'длиннее'],
];

describe('a path', () => {
  it.each(hostile)(
    '%j is refused in the words of its field, whatever is asked for',
    async (filePath, words) => {
      const before = readdirSync(outside);
      for (const action of ['create', 'update', 'delete', 'analyze', 'refactor'] as const) {
        const form = await refusal({ action, filePath, content: 'x' });
        expect(form).toMatchObject({
          statusCode: 400,
          details: [{ field: 'filePath', message: expect.stringContaining(words) }],
        });
      }
      expect(readdirSync(outside)).toEqual(before);
    },
  );

  it('with a NUL is refused by the contract before it comes here', () => {
    const body = { action: 'create', filePath: 'а\u0000.txt', content: '', description: 'x' };
    expect(repairBot.manageCode.body.safeParse(body).success).toBe(false);
  });

  it('is one whatever way its letters are composed', async () => {
    await create('й.txt', 'одно');
    expect(await refusal({ action: 'create', filePath: 'и\u0306.txt', content: 'два' })).toMatchObject({
      code: 'FileExists',
    });
  });
});

describe('a link', () => {
  beforeAll(async () => {
    await create('links/свой.txt', 'свой');
    mkdirSync(join(outside, 'чужая'));
    writeFileSync(join(outside, 'чужая', 'чужой.txt'), 'чужой');
    symlinkSync(join(outside, 'чужая'), join(workspace, 'links', 'папка'));
    symlinkSync(join(outside, 'чужая', 'чужой.txt'), join(workspace, 'links', 'файл.txt'));
    symlinkSync(join(outside, 'чужая', 'новый.txt'), join(workspace, 'links', 'висячий.txt'));
    linkSync(join(outside, 'чужая', 'чужой.txt'), join(workspace, 'links', 'жёсткий.txt'));
  });

  it.each([
    'links/папка/чужой.txt',
    'links/папка/новый.txt',
    'links/файл.txt',
    'links/висячий.txt',
    'links/жёсткий.txt',
  ])('%s leads nowhere', async (filePath) => {
    for (const action of ['create', 'update', 'delete', 'analyze', 'refactor'] as const) {
      expect(await refusal({ action, filePath, content: 'испорчено' })).toMatchObject({
        code: 'ValidationFailed',
        details: [{ field: 'filePath' }],
      });
    }
    expect(readdirSync(join(outside, 'чужая'))).toEqual(['чужой.txt']);
    expect(readFileSync(join(outside, 'чужая', 'чужой.txt'), 'utf8')).toBe('чужой');
  });

  it('put in the place of a folder after its file was made is not followed by an undo either', async () => {
    const { changeId } = await create('подмена/файл.txt', 'свой');
    await rm(join(workspace, 'подмена'), { recursive: true });
    writeFileSync(join(outside, 'чужая', 'файл.txt'), 'свой');
    symlinkSync(join(outside, 'чужая'), join(workspace, 'подмена'));
    const body = { changeId: changeId ?? '' };
    expect(await service.refusal(repairBot.revertChange, { actor, body })).toMatchObject({ statusCode: 400 });
    expect(readFileSync(join(outside, 'чужая', 'файл.txt'), 'utf8')).toBe('свой');
    await rm(join(outside, 'чужая', 'файл.txt'));
  });
});

describe('the repository', () => {
  it('runs nothing: neither hooks nor filters nor settings that were put into it', async () => {
    await create('сначала.txt', '1');
    const trace = join(outside, 'запущено');
    const script = `#!/bin/sh\ntouch '${trace}'\n`;
    for (const hook of ['pre-commit', 'post-commit', 'commit-msg', 'post-checkout', 'reference-transaction'])
      writeFileSync(join(workspace, '.git', 'hooks', hook), script, { mode: 0o755 });
    const config = `[core]\n\tfsmonitor = touch '${trace}'\n\thooksPath = hooks\n[filter "x"]\n\tclean = touch '${trace}'\n\tsmudge = touch '${trace}'\n[commit]\n\tgpgSign = true\n[gpg]\n\tprogram = touch '${trace}'\n`;
    writeFileSync(join(workspace, '.git', 'config'), config, { flag: 'a' });
    writeFileSync(join(workspace, '.gitattributes'), '* filter=x\n');
    const { changeId } = await update('сначала.txt', '2');
    await revert(changeId ?? '');
    expect(onDisk('сначала.txt')).toBe('1');
    expect(existsSync(trace)).toBe(false);
  });
});

describe('what is not text', () => {
  it('is not read and not replaced', async () => {
    await create('текст.txt', 'текст');
    writeFileSync(join(workspace, 'двоичный.bin'), Buffer.from([0xff, 0xfe, 0, 1]));
    writeFileSync(join(workspace, 'большой.txt'), 'а'.repeat(600_000));
    mkdirSync(join(workspace, 'каталог.txt'));
    const reasons = { 'двоичный.bin': 'текстовый', 'большой.txt': '1 МБ', 'каталог.txt': 'не файл' };
    for (const [filePath, words] of Object.entries(reasons)) {
      for (const action of ['analyze', 'update', 'create'] as const) {
        const form = await refusal({ action, filePath, content: 'x' });
        expect(form.details).toEqual([{ field: 'filePath', message: expect.stringContaining(words) }]);
      }
    }
    // The contract counts characters, and a character may take three bytes.
    const content = '漢'.repeat(450_000);
    expect(await refusal({ action: 'create', filePath: 'ещё.txt', content })).toMatchObject({
      details: [{ field: 'content' }],
    });
  });
});

describe('operations at once', () => {
  it('on one file follow one another: each is a commit on the one before it, and one creation wins', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => create('вместе.txt', `создал ${n}`)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const before = (await changes()).length;
    const updates = await Promise.all(
      Array.from({ length: 8 }, (_, n) => update('вместе.txt', `изменил ${n}`)),
    );
    const list = await changes();
    expect(list.length - before).toBe(8);
    expect(new Set(updates.map(({ changeId }) => changeId)).size).toBe(8);
    const last = updates.find(({ changeId }) => changeId === list[0]?.id);
    expect(onDisk('вместе.txt')).toBe(last?.code);
  });
});

describe('an undo', () => {
  it('of a deletion brings the file back, of a creation takes it away, of an undo does it again', async () => {
    const made = await create('туда.txt', 'раз');
    const gone = await manage({ action: 'delete', filePath: 'туда.txt' });
    await revert(gone.changeId ?? '');
    expect(onDisk('туда.txt')).toBe('раз');
    await revert(made.changeId ?? '');
    expect(existsSync(join(workspace, 'туда.txt'))).toBe(false);
    const [undo] = await changes();
    expect(undo?.description).toBe(`Отмена: проверка (${made.changeId?.slice(0, 7)})`);
    await revert(undo?.id ?? '');
    expect(onDisk('туда.txt')).toBe('раз');
  });

  it('leaves later changes in other lines, and says so where they stand in the same ones', async () => {
    const lines = ['один', 'два', 'три', 'четыре', 'пять'];
    await create('строки.txt', lines.join('\n'));
    const first = await update('строки.txt', ['ОДИН', ...lines.slice(1)].join('\n'));
    await update('строки.txt', ['ОДИН', 'два', 'три', 'четыре', 'ПЯТЬ'].join('\n'));
    expect(await revert(first.changeId ?? '')).toEqual({ success: true, message: 'Изменение отменено' });
    expect(onDisk('строки.txt')).toBe(['один', 'два', 'три', 'четыре', 'ПЯТЬ'].join('\n'));
    expect(await revert(first.changeId ?? '')).toMatchObject({ success: false });
    const second = await update('строки.txt', 'совсем другое');
    await update('строки.txt', 'и ещё раз другое');
    const body = { changeId: second.changeId ?? '' };
    expect(await service.refusal(repairBot.revertChange, { actor, body })).toMatchObject({
      statusCode: 409,
      code: 'ChangeConflict',
    });
    expect(onDisk('строки.txt')).toBe('и ещё раз другое');
  });

  it('of what is no change is refused', async () => {
    const body = { changeId: '0123456789' };
    expect(await service.refusal(repairBot.revertChange, { actor, body })).toMatchObject({
      code: 'ChangeNotFound',
    });
  });
});

describe('an examination', () => {
  const facts = async (filePath: string, content: string) => {
    await create(filePath, content);
    return (await manage({ action: 'analyze', filePath })).code;
  };

  it('reports the language, the size, what is marked, what is long and whether it parses', async () => {
    const long = `function sail() {\n${'  row();\n'.repeat(50)}}\n`;
    const found = await facts('обзор/sail.ts', `const depth: number = 7;\n// TODO: снасти\n${long}`);
    expect(found).toContain('TypeScript, строк: 55');
    expect(found).toContain('Разбирается без ошибок');
    expect(found).toContain('TODO и FIXME в строках: 2');
    expect(found).toContain('начинаются в строках: 3');
    expect(await facts('обзор/broken.json', '{"a":')).toContain('Не разбирается');
    expect(await facts('обзор/broken.js', 'const = 1;')).toContain('Не разбирается');
    expect(await facts('обзор/памятка.txt', 'семь футов')).not.toMatch(/азбирается/);
  });

  it('of a refactoring without a provider says why there is none, and takes the text that is given', async () => {
    await create('обзор/переработать.ts', 'let a = 1\n');
    const filePath = 'обзор/переработать.ts';
    const without = await manage({ action: 'refactor', filePath });
    expect(without).toMatchObject({
      success: false,
      message: expect.stringContaining('AI-сервис не настроен'),
    });
    expect(onDisk(filePath)).toBe('let a = 1\n');
    const given = await manage({ action: 'refactor', filePath, content: 'const a = 1;\n' });
    expect(given).toMatchObject({ success: true, code: 'const a = 1;\n' });
  });
});
