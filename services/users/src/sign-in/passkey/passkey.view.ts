import type { Passkey as PasskeyReply } from '@kubrik/contract';
import type { PasskeyRow } from './passkey.repository.js';

export const viewPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): PasskeyReply => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
