import type { RiskLevel, TargetType } from '@kubrik/contract';
import { type Transaction, takeTurns } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { targetNotFound } from './target.refusals.js';
import { formsOf } from './target.words.js';

/** What is known of a company or vessel before anybody votes. */
export interface TargetFacts {
  targetType: TargetType;
  name: string;
  place: string;
  kind: string;
  imo: string | null;
  dwt: number | null;
  builtYear: number | null;
}

/** Votes by colour. */
export interface Totals {
  black: number;
  red: number;
  green: number;
}

export interface LockedTarget {
  id: string;
  targetType: TargetType;
  name: string;
  riskLevel: RiskLevel;
  all: Totals;
  /** Those that the risk level is computed from. */
  counted: Totals;
}

/** Writes companies and vessels; whatever changes one begins with its row's lock. */
@Injectable()
export class TargetStore {
  /** Until the transaction ends nobody else adds or suggests any, so that none is added twice. */
  async lockDirectory(tx: Transaction): Promise<void> {
    await takeTurns(tx.manager, 'directory');
  }

  /** @returns its id, or undefined when there is one with this id already */
  async add(tx: Transaction, facts: TargetFacts, { id = uuidv7(), isDemo = false } = {}) {
    const { targetType, name, place, kind, imo, dwt, builtYear } = facts;
    const { sortKey, placeKey, fold, words } = formsOf(facts);
    const rows = await tx.manager.query<{ id: string }[]>(
      `insert into targets (id, target_type, name, place, kind, imo, dwt, built_year, is_demo, sort_key,
         place_key, fold, words)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, array_to_tsvector($13))
       on conflict (id) do nothing returning id`,
      [id, targetType, name, place, kind, imo, dwt, builtYear, isDemo, sortKey, placeKey, fold, words],
    );
    return rows[0]?.id;
  }

  /** @throws Refusal CompanyNotFound, VesselNotFound */
  async lock(tx: Transaction, targetType: TargetType, id: string): Promise<LockedTarget> {
    const [row] = await tx.manager.query<LockedTarget[]>(
      `select id, target_type as "targetType", name, risk_level as "riskLevel",
         json_build_object('black', black_votes, 'red', red_votes, 'green', green_votes) as all,
         json_build_object('black', counted_black, 'red', counted_red, 'green', counted_green) as counted
       from targets where id = $1 and target_type = $2 for no key update`,
      [id, targetType],
    );
    if (!row) throw targetNotFound(targetType, 'targetId');
    return row;
  }

  async setTotals(tx: Transaction, { id, all, counted, riskLevel }: LockedTarget): Promise<void> {
    await tx.manager.query(
      `update targets set black_votes = $2, red_votes = $3, green_votes = $4, counted_black = $5,
         counted_red = $6, counted_green = $7, risk_level = $8 where id = $1`,
      [id, all.black, all.red, all.green, counted.black, counted.red, counted.green, riskLevel],
    );
  }

  /** Counts the open entries anew; its row is locked. */
  async countEntries(tx: Transaction, id: string): Promise<void> {
    await tx.manager.query(
      `update targets set (open_entries, last_entry_at) = (
         select count(*), max(created_at) from entries where target_id = $1 and state <> 'resolved'
       ) where id = $1`,
      [id],
    );
  }
}
