import { describe, expect, it } from 'vitest';
import { decodeText, partsOfPortList, recordsOf } from './port-list-file.js';

describe('a CSV file', () => {
  it('is read in UTF-8 and in Latin-1', () => {
    expect(decodeText(Buffer.from('Århus', 'utf8'))).toBe('Århus');
    expect(decodeText(Buffer.from('Århus', 'latin1'))).toBe('Århus');
  });

  it('is split into records, also where a record has line breaks in quotes', () => {
    expect(recordsOf('a,b\r\n\r\n1,"x\ny"\r\n2,z\n')).toEqual([
      { line: 1, text: 'a,b' },
      { line: 3, text: '1,"x\ny"' },
      { line: 5, text: '2,z' },
    ]);
  });

  it('loses nothing when its last quote is missing', () => {
    expect(recordsOf('1,"x\n2')).toEqual([{ line: 1, text: '1,"x\n2' }]);
  });

  it('is divided into parts, each with the header and the number of its first line', () => {
    const rows = Array.from({ length: 501 }, (_, i) => `,RU,${i}`);
    const parts = partsOfPortList(Buffer.from(['Change,Country,Location', ...rows].join('\n')));
    expect(parts.map(({ header, firstLine }) => ({ header, firstLine }))).toEqual([
      { header: 'Change,Country,Location', firstLine: 2 },
      { header: 'Change,Country,Location', firstLine: 502 },
    ]);
    expect(partsOfPortList(Buffer.from(',RU,LED'))).toEqual([
      { header: null, lines: ',RU,LED', firstLine: 1 },
    ]);
    expect(partsOfPortList(Buffer.from(''))).toEqual([]);
    // A file that is no list is refused because of its first line.
    expect(partsOfPortList(Buffer.from('name,age\na,1'))[0]?.header).toBe('name,age');
  });
});
