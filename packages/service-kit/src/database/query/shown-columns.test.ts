import { Column, PrimaryColumn } from 'typeorm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { shownColumns, viewerOf } from './shown-columns.js';

class Ship {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  secret!: string;
}

class Tanker extends Ship {
  @Column('timestamptz', { name: 'built_at', nullable: true })
  builtAt!: Date | null;
}

const reply = z.object({ id: z.string(), builtAt: z.iso.datetime().nullable(), age: z.int() });

it('the columns of a reply are those of the entity and of what it extends that the reply has', () => {
  expect(shownColumns(Tanker, reply)).toEqual(['id', 'builtAt']);
});

it('a reply has its own fields of a row, and times as text', () => {
  const row = { id: '1', builtAt: new Date('2020-01-02T03:04:05.678Z'), age: 6, secret: 'hull' };
  expect(viewerOf(reply)(row)).toEqual({ id: '1', builtAt: '2020-01-02T03:04:05.678Z', age: 6 });
  expect(viewerOf(reply)({ ...row, builtAt: null }).builtAt).toBeNull();
});
