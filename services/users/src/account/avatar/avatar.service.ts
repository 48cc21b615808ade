import { type Actor, type Attachment, type StoredAttachment, userEvents } from '@kubrik/contract';
import { Attachments, attachmentsOf, Outbox, Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { MeasureRepository } from '../../people/measure/measure.repository.js';
import { announceChanged } from '../user/announce-changed.js';
import { UserRepository, type UserRow } from '../user/user.repository.js';
import { viewAvatar } from '../user/user.view.js';

/**
 * The picture that a person shows to everybody. The person chooses it; a moderator can take it away and give
 * it back.
 */
@Injectable()
export class AvatarService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly attachments: Attachments,
    private readonly measures: MeasureRepository,
  ) {}

  /** @returns the picture that everybody sees after the change */
  change(actor: Actor, ticket: string | null): Promise<Attachment | null> {
    const [avatar = null] = this.attachments.take(ticket === null ? [] : [ticket], actor, 'attachment');
    if (avatar && avatar.kind !== 'picture')
      throw new Refusal('ValidationFailed', [{ field: 'attachment', message: 'Выберите фотографию' }]);
    return this.outbox.transaction(async (tx) => {
      const user = await this.users.lockSelf(tx, actor);
      if (avatar && (await this.measures.hasWithdrawn(tx, user.id, avatar.id))) throw withdrawn();
      await this.set(tx, user, avatar);
      return viewAvatar(avatar);
    });
  }

  /**
   * Moves the picture from the person to the measure, where only moderators can open it.
   * @param user locked by `tx`
   */
  async withdraw(tx: Transaction, user: UserRow, avatar: StoredAttachment, measureId: string): Promise<void> {
    await this.set(tx, user, null);
    tx.emit(userEvents.attachmentsChanged, attachmentsOf(measureId, [avatar], { isPublic: false }));
  }

  /**
   * Removes the picture from the measure. Shows it again if the person has no other picture.
   * @param user locked by `tx`
   * @returns whether the picture is shown
   */
  async giveBack(
    tx: Transaction,
    user: UserRow,
    avatar: StoredAttachment,
    measureId: string,
  ): Promise<boolean> {
    const isShown = user.avatar === null;
    if (isShown) await this.set(tx, user, avatar);
    tx.emit(userEvents.attachmentsChanged, attachmentsOf(measureId, [], { isPublic: false }));
    return isShown;
  }

  private async set(tx: Transaction, user: UserRow, avatar: StoredAttachment | null): Promise<void> {
    await this.users.update(tx, user.id, { avatar });
    tx.emit(
      userEvents.attachmentsChanged,
      attachmentsOf(user.id, avatar ? [avatar] : [], { isPublic: true }),
    );
    announceChanged(tx, user);
  }
}

const withdrawn = () =>
  new Refusal('Forbidden', [
    { field: 'attachment', message: 'Это фото скрыл модератор. Выберите другое или возразите в кабинете' },
  ]);
