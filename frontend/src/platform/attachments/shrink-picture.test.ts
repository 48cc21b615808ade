import { describe, expect, it } from 'vitest';
import { kindOfFile } from './file-kind';
import { sizeWithin } from './shrink-picture';

describe('a chosen file', () => {
  it('keeps its shape when it is made smaller, and is never made larger', () => {
    expect(sizeWithin(4096, 3072, 2048)).toEqual({ width: 2048, height: 1536 });
    expect(sizeWithin(1000, 5000, 2048)).toEqual({ width: 410, height: 2048 });
    expect(sizeWithin(640, 480, 2048)).toEqual({ width: 640, height: 480 });
    expect(sizeWithin(9000, 1, 2048)).toEqual({ width: 2048, height: 1 });
  });

  it('is a picture or a document by its type, or by its name where the system knows no type', () => {
    expect(kindOfFile({ type: 'image/jpeg', name: 'a' })).toBe('picture');
    expect(kindOfFile({ type: 'application/pdf', name: 'a' })).toBe('pdf');
    expect(kindOfFile({ type: '', name: 'IMG_1.HEIC' })).toBe('picture');
    expect(kindOfFile({ type: '', name: 'contract.docx' })).toBeUndefined();
    expect(kindOfFile({ type: 'image/svg+xml', name: 'a.png' })).toBeUndefined();
  });
});
