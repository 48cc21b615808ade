import type { SecurityState, User } from '@kubrik/contract';
import { plural } from '@kubrik/contract/text/russian';
import { useState } from 'react';
import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { Button } from '../../../ui/controls/Button';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import type { SecondFactorAction } from './second-factor-action';
import styles from './security.module.css';

const { secondFactor } = security;

/** Lazy, because few people open the dialog and it contains the code that draws a QR code. */
const SecondFactorDialog = lazyOpened(async () => (await import('./SecondFactorDialog')).SecondFactorDialog);

/** Whether the second factor is on, and the actions for it. */
export function SecondFactor({ user, state }: { user: User; state: SecurityState }) {
  const [action, setAction] = useState<SecondFactorAction>();
  const { hasSecondFactor, hasPassword, recoveryCodesLeft } = state;
  const off = hasPassword ? secondFactor.off : secondFactor.needsPassword;
  return (
    <li>
      <div>
        <b>{secondFactor.title}</b>
        <p>{hasSecondFactor ? secondFactor.on(plural(recoveryCodesLeft, secondFactor.codes)) : off}</p>
      </div>
      {hasSecondFactor ? (
        <div className={styles.buttons}>
          <Button variant="outlined" small onClick={() => setAction('renew')}>
            {secondFactor.renew}
          </Button>
          <Button variant="outlined" small onClick={() => setAction('turn-off')}>
            {secondFactor.turnOff}
          </Button>
        </div>
      ) : (
        <Button variant="outlined" small disabled={!hasPassword} onClick={() => setAction('turn-on')}>
          {secondFactor.turnOn}
        </Button>
      )}
      {action && <SecondFactorDialog user={user} action={action} onClose={() => setAction(undefined)} />}
    </li>
  );
}
