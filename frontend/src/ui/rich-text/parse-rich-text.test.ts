import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, type Inline, parseRichText } from './parse-rich-text';

const tags = { bold: 'b', italic: 'i' } as const;

/** A compact form: `<b>…</b>`, `<i>…</i>`, `<code>…</code>`, `[text](href)`. */
const shown = (content: Inline[]): string =>
  content
    .map((inline) => {
      if ('content' in inline) return `<${tags[inline.kind]}>${shown(inline.content)}</${tags[inline.kind]}>`;
      if (inline.kind === 'code') return `<code>${inline.text}</code>`;
      if (inline.kind === 'mention') return `{${inline.text}|${inline.name}}`;
      if (inline.kind === 'link') return `[${inline.text}](${inline.href})`;
      return inline.text;
    })
    .join('');

const shownLine = (text: string) => {
  const [block, ...more] = parseRichText(text);
  if (block?.kind !== 'lines' || more.length > 0) throw new Error(`not lines: ${JSON.stringify(block)}`);
  return block.lines.map(shown).join('\n');
};

describe('a line', () => {
  it.each([
    ['**Важно**: виза', '<b>Важно</b>: виза'],
    ['это *очень* важно', 'это <i>очень</i> важно'],
    ['__Важно__ и _тоже_', '<b>Важно</b> и <i>тоже</i>'],
    ['**весь *рейс* целиком**', '<b>весь <i>рейс</i> целиком</b>'],
    ['(**жирно**), «*курсив*»!', '(<b>жирно</b>), «<i>курсив</i>»!'],
    ['канал `VHF 16`', 'канал <code>VHF 16</code>'],
    ['`**не жирно**`', '<code>**не жирно**</code>'],
    ['**жирно с `кодом`**', '<b>жирно с <code>кодом</code></b>'],
  ])('marks up %s', (text, expected) => {
    expect(shownLine(text)).toBe(expected);
  });

  it.each([
    '3*4*5 = 60',
    'file_name_of_cv.pdf',
    '2 * 3 * 4',
    '**не закрыто',
    'не открыто**',
    'звезда * и ещё одна *',
    '****',
    '**',
    '``',
    '`не закрыт',
    '<b>тег</b> & <script>alert(1)</script>',
    '[текст](адрес)',
    '# Заголовок',
    '![картинка]',
  ])('leaves %s as it is written', (text) => {
    expect(shownLine(text)).toBe(text);
  });

  it('keeps what is between marks that do not match', () => {
    expect(shownLine('**жирно *и нет**')).toBe('<b>жирно *и нет</b>');
    expect(shownLine('*раз **два* три**')).toBe('<i>раз **два</i> три**');
  });
});

describe('an address', () => {
  it.each([
    [
      'см. https://www.itfglobal.org/ru.',
      'см. [https://www.itfglobal.org/ru](https://www.itfglobal.org/ru).',
    ],
    ['example.com/a_b_c', '[example.com/a_b_c](https://example.com/a_b_c)'],
    ['сайт (www.example.org)', 'сайт ([www.example.org](https://www.example.org))'],
    ['порт.рф работает', '[порт.рф](https://порт.рф) работает'],
    ['пишите crew@example.com', 'пишите [crew@example.com](mailto:crew@example.com)'],
    ['**https://example.com/**', '<b>[https://example.com/](https://example.com/)</b>'],
    ['http://example.com/x', '[http://example.com/x](http://example.com/x)'],
  ])('is a link: %s', (text, expected) => {
    expect(shownLine(text)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'судно пришло.Потом ушло',
    'в 10.30 снялись',
    'версия 1.2.3.4',
  ])('is none: %s', (text) => {
    expect(JSON.stringify(parseRichText(text))).not.toContain('"link"');
  });

  it('is none within code', () => {
    expect(shownLine('`https://example.com`')).toBe('<code>https://example.com</code>');
  });

  it('has a scheme that opens a page or an e-mail, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'https://',
            'javascript:',
            'a.com',
            '@',
            'http:',
            '//',
            'x',
            ' ',
            '"',
            '>',
            '*',
            ':',
          ),
          { maxLength: 12 },
        ),
        (parts) => {
          const json = JSON.stringify(parseRichText(parts.join('')));
          for (const [, href] of json.matchAll(/"href":"([^"]*)/g)) {
            expect(href).toMatch(/^(?:https?:\/\/|mailto:)/);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('a mention', () => {
  it.each([
    ['@bosun, привет', '{@bosun|bosun}, привет'],
    ['Спасибо, @Стармех_Олег.', 'Спасибо, {@Стармех_Олег|Стармех_Олег}.'],
    ['(@cook-2) и @kok.maria!', '({@cook-2|cook-2}) и {@kok.maria|kok.maria}!'],
    ['@bosun... @cook--', '{@bosun|bosun}... {@cook|cook}--'],
    ['**@bosun** *@cook*', '<b>{@bosun|bosun}</b> <i>{@cook|cook}</i>'],
    ['@a_b_c и @__init', '{@a_b_c|a_b_c} и {@__init|__init}'],
    ['@bosun/@cook', '{@bosun|bosun}/{@cook|cook}'],
    ['@example.com', '{@example.com|example.com}'],
    [`@${'я'.repeat(30)}`, `{@${'я'.repeat(30)}|${'я'.repeat(30)}}`],
    ['сайт example.com, @bosun', 'сайт [example.com](https://example.com), {@bosun|bosun}'],
  ])('is a link: %s', (text, expected) => {
    expect(shownLine(text)).toBe(expected);
  });

  it.each([
    'crew@bosun',
    'bosun@example.com',
    '@bosun@example.com',
    'https://example.com/@bosun',
    'https://example.com/?a=@bosun',
    'ftp@@bosun',
    '.@bosun',
    '-@bosun',
    '_@bosun_',
    '`@bosun`',
    '@',
    '@@@',
    '@ bosun',
    '@.bosun',
    '@ab',
    '@a.',
    `@${'я'.repeat(31)}`,
    '@<script>',
    '@"onclick=',
    '@../admin',
    '＠bosun',
    'Спасибо, @Удалённый участник!',
  ])('is none: %s', (text) => {
    expect(JSON.stringify(parseRichText(text))).not.toContain('"mention"');
  });

  it('is none within fenced code', () => {
    expect(parseRichText('```\n@bosun\n```')).toEqual([{ kind: 'code', text: '@bosun' }]);
  });

  it('has a name in the form of one, whatever the text', () => {
    const pieces = [
      '@',
      '@a',
      'b.',
      '..',
      '-',
      '_',
      'я',
      '/',
      '@bosun',
      ' ',
      '"',
      '>',
      '*',
      '`',
      'x@y.org',
      '%',
      '\u200b',
    ];
    let found = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
        const json = JSON.stringify(parseRichText(parts.join('')));
        for (const [, text = '', name = ''] of json.matchAll(
          /"mention","text":"([^"]*)","name":"([^"]*)"/g,
        )) {
          found += 1;
          expect(text).toBe(`@${name}`);
          expect(name).toMatch(/^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{1,28})[\p{L}\p{N}_]$/u);
        }
      }),
      { numRuns: 3000, seed: 1 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('is found in a time that grows with the length alone', () => {
    const time = (length: number, piece: string) => {
      const text = piece.repeat(length / piece.length);
      const start = performance.now();
      parseRichText(text);
      return performance.now() - start;
    };
    for (const piece of ['@', '@a', '@a.', '@a-', '@aaa ', '.@a.', '@bosun@']) {
      time(10_000, piece);
      // A text of 100 times the length would take 10,000 times as long if the time grew with the square.
      expect(time(1_000_000, piece), piece).toBeLessThan(Math.max(time(10_000, piece), 2) * 1500);
    }
    const dots = `@a${'.'.repeat(1_000_000)}b`;
    const start = performance.now();
    parseRichText(dots);
    expect(performance.now() - start).toBeLessThan(3000);
  });
});

describe('several lines', () => {
  const kinds = (text: string) => parseRichText(text).map(({ kind }) => kind);

  it('stay lines, with empty ones between them', () => {
    expect(shownLine('раз\n\nдва\nтри')).toBe('раз\n\nдва\nтри');
  });

  it('are a quote where they begin with >', () => {
    const [quote, answer] = parseRichText('> Кто был?\n> Я\nБыл');
    expect(quote).toMatchObject({ kind: 'quote' });
    expect(quote?.kind === 'quote' && quote.lines.map(shown)).toEqual(['Кто был?', 'Я']);
    expect(answer).toMatchObject({ kind: 'lines' });
  });

  it('are a list where at least two have a mark', () => {
    const [block] = parseRichText('- паспорт\n- **виза**');
    expect(block?.kind === 'list' && block.items.map(shown)).toEqual(['паспорт', '<b>виза</b>']);
    expect(kinds('Взять:\n• паспорт\n• визу\nИ всё')).toEqual(['lines', 'list', 'lines']);
    expect(kinds('- Да, — сказал боцман.')).toEqual(['lines']);
  });

  it('are numbered where the numbers follow one another', () => {
    expect(parseRichText('3. масло\n4. вода')).toMatchObject([{ kind: 'numbered', first: 3 }]);
    expect(parseRichText('1) масло\n2) вода')).toMatchObject([{ kind: 'numbered', first: 1 }]);
    expect(kinds('12. ноября\n15. ноября')).toEqual(['lines']);
    expect(kinds('1. Один пункт')).toEqual(['lines']);
  });

  it('are code between fences, and only there', () => {
    expect(parseRichText('```\nNAVAREA **I**\n\n  55-12N\n```')).toEqual([
      { kind: 'code', text: 'NAVAREA **I**\n\n  55-12N' },
    ]);
    expect(parseRichText('```NAVAREA I\n55-12N\n```')).toEqual([{ kind: 'code', text: 'NAVAREA I\n55-12N' }]);
    expect(kinds('```\nне закрыто')).toEqual(['lines']);
  });

  it('may end as Windows ends them', () => {
    expect(shownLine('раз\r\nдва')).toBe('раз\nдва');
  });
});

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.join('') ?? '';

const writtenText = (block: Block): string => {
  const words = (content: Inline[]): string =>
    content.map((inline) => ('content' in inline ? words(inline.content) : inline.text)).join('');
  if (block.kind === 'code') return block.text;
  return ('items' in block ? block.items : block.lines).map(words).join('\n');
};

it('loses no letter of any text', () => {
  const pieces = fc.constantFrom(
    '*',
    '**',
    '_',
    '__',
    '`',
    '```',
    '```\n',
    '\n',
    '> ',
    '- ',
    '1. ',
    '2. ',
    ' ',
    'а',
    'слово',
    'a.com',
    '@',
    '\r\n',
    '🚢',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      expect(lettersOf(parseRichText(text).map(writtenText).join('\n'))).toBe(lettersOf(text));
    }),
    { numRuns: 3000 },
  );
});

it.each([
  '*',
  '**a ',
  '*a',
  '_a_ ',
  '`',
  '`a',
  '> ',
  '- a\n',
  '1. a\n',
  '```\n',
  '@',
  '@a',
  '@a.',
  '@bosun ',
  '@a.-',
  'a.',
  'http://',
  'a@b.',
  '**a** ',
  '(',
  'https://a.com/(',
  '\n',
  '*_',
])('reads ten thousand characters of %j', (piece) => {
  const text = piece.repeat(Math.ceil(10_000 / piece.length));
  expect(lettersOf(parseRichText(text).map(writtenText).join('\n'))).toBe(lettersOf(text));
});
