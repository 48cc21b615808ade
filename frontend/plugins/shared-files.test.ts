import { expect, it } from 'vitest';
import { divide } from './shared-files.ts';

interface Module {
  imports?: string[];
  later?: string[];
  /** Kilobytes that cannot be compressed; next to nothing unless given. */
  size?: number;
}

/** The same numbers from 0 to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Text that hardly gets shorter when it is compressed. */
function noise(kilobytes: number): string {
  const next = randomNumbers(1);
  return Array.from({ length: kilobytes * 1024 }, () => String.fromCharCode(33 + next() * 94)).join('');
}

/** The modules of each shared file of this application, whose pages are those that begin with a capital letter. */
function filesOf(modules: Record<string, Module>): string[][] {
  const pages = new Set(Object.keys(modules).filter((id) => /^[A-Z]/.test(id)));
  const numbers = divide('main', pages, {
    get: (id) => {
      const { imports = [], later = [], size = 0 } = modules[id] ?? {};
      return { code: noise(size), importedIds: imports, dynamicallyImportedIds: later };
    },
  });
  return [...new Set(numbers.values())]
    .map((file) => [...numbers].flatMap(([id, number]) => (number === file ? [id] : [])).sort())
    .sort();
}

it('what one page needs alone, and what comes with the first page, is in no shared file', () => {
  const files = filesOf({
    main: { imports: ['base'], later: ['Port', 'Forum'] },
    Port: { imports: ['base', 'tide', 'list'] },
    Forum: { imports: ['base', 'list'] },
    base: {},
    tide: {},
    list: {},
  });
  expect(files).toEqual([['list']]);
});

it('small modules come together, though one of the pages needs only some of them', () => {
  const files = filesOf({
    main: { later: ['Port', 'Forum', 'Jobs'] },
    Port: { imports: ['list', 'time'] },
    Forum: { imports: ['list', 'time'] },
    Jobs: { imports: ['time'] },
    list: {},
    time: {},
  });
  expect(files).toEqual([['list', 'time']]);
});

it('a large module stays away from pages that do not need it', () => {
  const files = filesOf({
    main: { later: ['Port', 'Forum', 'Jobs'] },
    Port: { imports: ['form', 'time'] },
    Forum: { imports: ['form', 'time'] },
    Jobs: { imports: ['time'] },
    form: { size: 20 },
    time: {},
  });
  expect(files).toEqual([['form'], ['time']]);
});

it('a small module that imports a large one stays away from pages that do not need it', () => {
  const withField = { imports: ['field', 'clip'] };
  const withForm = { imports: ['form'] };
  const files = filesOf({
    main: { later: ['Port', 'Rights', 'Company', 'Bank', 'Login', 'Reset', 'Search', 'Jobs'] },
    ...{ Port: withField, Rights: withField, Company: withField, Bank: withField },
    ...{ Login: withForm, Reset: withForm, Search: withForm },
    Jobs: { imports: ['clip'] },
    field: { imports: ['form'], size: 1 },
    form: { size: 20 },
    clip: {},
  });
  expect(files).toEqual([['clip'], ['field', 'form']]);
});

it('a part that is opened later weighs less than a page', () => {
  const modules = {
    main: { later: ['Port', 'Forum'] },
    Port: { imports: ['form', 'time'], later: ['dialog'] },
    Forum: { imports: ['form', 'time'] },
    dialog: { imports: ['time'] },
    form: { size: 20 },
    time: {},
  };
  expect(filesOf(modules)).toEqual([['form', 'time']]);
});

/** An application of 12 pages and 40 modules, each of which imports three of those after it. */
function someApplication(seed: number): Record<string, Module> {
  const next = randomNumbers(seed);
  const ids = Array.from({ length: 40 }, (_, n) => `module-${n}`);
  const three = (from: readonly string[]) =>
    [1, 2, 3].flatMap(() => from[Math.floor(next() * from.length)] ?? []);
  const modules = Object.fromEntries(
    ids.map((id, n) => [id, { imports: three(ids.slice(n + 1)), size: Math.floor(next() * 4) }]),
  );
  const pages = Array.from({ length: 12 }, (_, n) => `Page-${n}`);
  return {
    ...modules,
    ...Object.fromEntries(pages.map((id) => [id, { imports: three(ids) }])),
    main: { later: pages },
  };
}

it('no file imports another that imports it, so that no module runs before what it needs', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const modules = someApplication(seed);
    const files = filesOf(modules);
    const importsOf = (file: string[]) =>
      files.filter(
        (other) =>
          other !== file && other.some((id) => file.some((own) => modules[own]?.imports?.includes(id))),
      );
    for (const file of files) {
      const behind = new Set(importsOf(file));
      for (const other of behind) for (const next of importsOf(other)) behind.add(next);
      expect(behind, `seed ${seed}`).not.toContain(file);
    }
  }
});
