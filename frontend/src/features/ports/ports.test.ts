import { describe, expect, it } from 'vitest';
import { greatestDepth } from './figures/particulars';
import { coordinatesOf, coordinatesText, trackingLink } from './place/port-coordinates';
import { codeOf } from './port-path';
import { canBeFound, filterOf } from './search/port-filter';

const nothing = { search: '', region: 'all', country: 'all' } as const;

describe('the search of ports', () => {
  it('takes free text first, else the region, else the country, else all', () => {
    const chosen = { search: ' Гамбург ', region: 'europe', country: 'Germany' } as const;
    expect(filterOf(chosen)).toEqual({ by: 'text', text: 'Гамбург' });
    expect(filterOf({ ...chosen, search: '  ' })).toEqual({ by: 'region', region: 'europe' });
    expect(filterOf({ ...chosen, search: '', region: 'all' })).toEqual({ by: 'country', country: 'Germany' });
    expect(filterOf(nothing)).toEqual({ by: 'all' });
  });

  it('sends no request for a text without letters or digits', () => {
    const isAsked = (search: string) => canBeFound(filterOf({ ...nothing, search }));
    expect(['..', '.', '/', '%', '\ud800', '— —'].filter(isAsked)).toEqual([]);
    expect(['Ёж', '7', 'a/b', '../port'].filter(isAsked)).toHaveLength(4);
    expect(isAsked('')).toBe(true);
  });
});

describe('the coordinates of a port', () => {
  it('is shown to four decimals, and the tracking link leads there', () => {
    expect(coordinatesText({ latitude: 43.1737387, longitude: 132.0064506 })).toBe('43.1737, 132.0065');
    expect(coordinatesText({ latitude: null, longitude: 5 })).toBeUndefined();
    expect(trackingLink(coordinatesOf('40.70, -74.00'))).toBe(
      'https://www.marinetraffic.com/en/ais/home/centerx:-74/centery:40.7/zoom:11',
    );
  });

  it('is known by a code however it is written', () => {
    expect(['ru vvo', 'RU-VVO', ' ruvvo '].map(codeOf)).toEqual(['RUVVO', 'RUVVO', 'RUVVO']);
  });
});

describe('the greatest depth of a port', () => {
  const harbours = [
    { id: 'SGKEP', name: 'Keppel', nameRu: 'Кеппел', maxDepth: 15.5, isCoarse: false },
    { id: 'SGJUR', name: 'Jurong', nameRu: 'Джуронг', maxDepth: 17.1, isCoarse: true },
    { id: 'SGSEB', name: 'Sembawang', nameRu: null, maxDepth: null, isCoarse: false },
  ];

  it('is its own, else that of its deepest harbour, by name', () => {
    expect(greatestDepth({ maxDepth: 12, harbours })).toEqual({ maxDepth: 12, isCoarse: false });
    expect(greatestDepth({ maxDepth: null, harbours })).toEqual({
      maxDepth: 17.1,
      isCoarse: true,
      harbour: 'Джуронг',
    });
  });

  it('is not known without any, and in answers kept from before', () => {
    expect(greatestDepth({ maxDepth: null, harbours: harbours.slice(2) })).toBeUndefined();
    expect(greatestDepth({ maxDepth: null })).toBeUndefined();
  });
});
