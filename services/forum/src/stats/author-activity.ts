import { Restores, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';

const renewAfter = 60 * 60 * 1000;
const mostKnown = 10_000;

/** When each person last wrote, to the hour: who writes all day costs a row an hour, not a row a message. */
@Injectable()
export class AuthorActivity {
  /** By author, until when what is stored is good enough. */
  private readonly known = new Map<string, number>();

  constructor(restores: Restores) {
    restores.onRestore(() => this.known.clear());
  }

  async record(tx: Transaction, authorIds: Iterable<string>): Promise<void> {
    const now = Date.now();
    // In one order everywhere, so that two rooms' transactions do not wait for each other.
    const due = [...new Set(authorIds)].filter((id) => (this.known.get(id) ?? 0) < now).sort();
    if (due.length === 0) return;
    await tx.manager.query(
      `insert into authors select id, now() from unnest($1::text[]) as id
       on conflict (id) do update set last_post_at = excluded.last_post_at`,
      [due],
    );
    tx.afterCommit(() => {
      if (this.known.size > mostKnown) this.known.clear();
      for (const id of due) this.known.set(id, now + renewAfter);
    });
  }
}
