import type { Passkey, SecurityState, User } from '@kubrik/contract';
import { useState } from 'react';
import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { hasPasskeySupport } from '../../../platform/passkey/passkey';
import { Button } from '../../../ui/controls/Button';
import { Loaded } from '../../../ui/layout/Loaded';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { relativeTime, useNow } from '../../../ui/text/time';
import styles from '../cabinet.module.css';
import { usePasskeysQuery } from './passkey.api';
import securityStyles from './security.module.css';

const { passkeys } = security;
const dialogs = () => import('./PasskeyDialogs');
const AddPasskeyDialog = lazyOpened(async () => (await dialogs()).AddPasskeyDialog);
const RemovePasskeyDialog = lazyOpened(async () => (await dialogs()).RemovePasskeyDialog);

interface PasskeysProps {
  user: User;
  state: SecurityState;
}

/** The person's passkeys, which can be added and removed here. */
export function Passkeys({ user, state }: PasskeysProps) {
  const query = usePasskeysQuery(user.id);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const isSupported = hasPasskeySupport();
  return (
    <section aria-labelledby="passkeys-title" className={securityStyles.security}>
      <div className={styles.tabHead}>
        <h3 id="passkeys-title">{passkeys.title}</h3>
        <Button variant="outlined" small disabled={!isSupported} onClick={() => setAdding(true)}>
          {passkeys.add}
        </Button>
      </div>
      <Loaded query={query} rows={1}>
        {(own) => (
          <>
            <ul className={styles.settings}>
              {own.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
              ))}
            </ul>
            <p className={securityStyles.note}>{isSupported ? passkeys.text : passkeys.unsupported}</p>
          </>
        )}
      </Loaded>

      {isAdding && <AddPasskeyDialog user={user} state={state} onClose={() => setAdding(false)} />}
      {removed && (
        <RemovePasskeyDialog
          user={user}
          state={state}
          passkey={removed}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const now = useNow();
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const facts = [
    passkeys.added(relativeTime(createdAt, now)),
    lastUsedAt ? passkeys.used(relativeTime(lastUsedAt, now)) : passkeys.neverUsed,
    isSynced && passkeys.synced,
  ];
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button variant="outlined" small aria-label={passkeys.removeNamed(name)} onClick={onRemove}>
        {passkeys.remove}
      </Button>
    </li>
  );
}
