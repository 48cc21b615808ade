import type { NotificationType } from '@kubrik/contract';
import { Kysely, type Selectable, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import type { UsersTables } from '../../users.tables.js';
import type { NotificationChoice } from './notification-choice.entity.js';

export type NotificationChoiceRow = Selectable<NotificationChoice>;

@Injectable()
export class NotificationChoiceRepository {
  constructor(private readonly db: Kysely<UsersTables>) {}

  ofPerson(userId: string, tx?: Transaction): Promise<NotificationChoiceRow[]> {
    const db = tx?.on(this.db) ?? this.db;
    return db.selectFrom('notificationChoices').selectAll().where('userId', '=', userId).execute();
  }

  find(tx: Transaction, userId: string, type: NotificationType): Promise<NotificationChoiceRow | undefined> {
    return tx
      .on(this.db)
      .selectFrom('notificationChoices')
      .selectAll()
      .where('userId', '=', userId)
      .where('type', '=', type)
      .executeTakeFirst();
  }

  async save(tx: Transaction, choice: NotificationChoiceRow): Promise<void> {
    const { userId: _, type: _type, ...change } = choice;
    await tx
      .on(this.db)
      .insertInto('notificationChoices')
      .values(choice)
      .onConflict((conflict) => conflict.columns(['userId', 'type']).doUpdateSet(change))
      .execute();
  }
}
