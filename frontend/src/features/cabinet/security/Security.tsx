import type { SecurityState, User } from '@kubrik/contract';
import { useState } from 'react';
import { security } from '../../../locales/ru/cabinet/cabinet-security';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Loaded } from '../../../ui/layout/Loaded';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../cabinet.module.css';
import { Passkeys } from './Passkeys';
import { PasswordDialog } from './PasswordDialog';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import { useRequestPasswordLinkMutation, useSecurityQuery } from './security.api';
import securityStyles from './security.module.css';

const { password } = security;

/** The ways in which a person signs in. */
export function Security({ user }: { user: User }) {
  const query = useSecurityQuery(user.id);
  return (
    <section aria-labelledby="security-title" className={securityStyles.security}>
      <div className={styles.tabHead}>
        <h3 id="security-title">{security.title}</h3>
      </div>
      <Loaded query={query} rows={2}>
        {(state) => (
          <>
            <ul className={styles.settings}>
              <Password user={user} state={state} />
              <SecondFactor user={user} state={state} />
            </ul>
            <Passkeys user={user} state={state} />
          </>
        )}
      </Loaded>
      <Sessions user={user} />
    </section>
  );
}

function Password({ user, state }: { user: User; state: SecurityState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div>
        <b>{password.title}</b>
        <p>{state.hasPassword ? password.text : password.none}</p>
      </div>
      {state.hasPassword ? (
        <Button variant="outlined" small onClick={() => setOpen(true)}>
          {password.change}
        </Button>
      ) : (
        <PasswordLink email={user.email} />
      )}
      {isOpen && <PasswordDialog user={user} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Sends the link for a first password by e-mail, in the same way as the link for a forgotten password. */
function PasswordLink({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const [request, { isLoading }] = useRequestPasswordLinkMutation();
  const send = async () => {
    const { error } = await request(email);
    dispatch(
      showToast(
        error
          ? { kind: 'error', title: password.sendFailed }
          : { kind: 'success', title: password.sent, text: email },
      ),
    );
  };
  return (
    <Button variant="outlined" small disabled={isLoading} onClick={() => void send()}>
      {isLoading ? password.sending : password.getLink}
    </Button>
  );
}
