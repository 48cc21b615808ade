import { describe, expect, it } from 'vitest';
import { decodeText, recordsOf } from './csv-text.ts';

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
});
