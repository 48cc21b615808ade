import type { User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import { useRequestVerificationMutation } from '../cabinet.api';
import styles from '../cabinet.module.css';
import { NotificationChoices } from '../notifications/NotificationChoices';
import { useNotificationChoicesQuery } from '../notifications/notification-choice.api';
import { PersonalData } from '../personal-data/PersonalData';
import { PublicPage } from '../profile/PublicPage';
import { Security } from '../security/Security';
import { RelationshipList } from './RelationshipList';

const { settings } = cabinet;

export function SettingsTab({ user }: { user: User }) {
  const { currentData: choices } = useNotificationChoicesQuery(user.id);
  const isOn = choices?.find(({ type }) => type === 'mention')?.inProduct ?? true;
  return (
    <>
      <div className={styles.tabHead}>
        <h3>{settings.title}</h3>
      </div>
      <ul className={styles.settings}>
        <StaticToggle title={settings.mentions} text={settings.mentionsText} isOn={isOn} />
        <StaticToggle title={settings.direct} text={settings.directText} isOn />
        <Verification user={user} />
      </ul>
      <NotificationChoices user={user} />
      <PublicPage user={user} />
      <RelationshipList kind="isBlocked" />
      <RelationshipList kind="isMuted" />
      <Security user={user} />
      <PersonalData user={user} />
    </>
  );
}

/** The state of a setting that cannot be changed here. */
function StaticToggle({ title, text, isOn }: { title: string; text: string; isOn: boolean }) {
  return (
    <li>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <span className={styles.state} data-good={isOn || undefined}>
        <Icon name={isOn ? 'check' : 'close'} size={15} />
        {isOn ? settings.on : settings.off}
      </span>
    </li>
  );
}

function Verification({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [request, { isLoading }] = useRequestVerificationMutation();
  const send = async () => {
    const { data, error } = await request();
    const text = data?.message ?? (error as ApiError | undefined)?.form?.message;
    const title = data?.success ? settings.sent : settings.sendFailed;
    dispatch(showToast({ kind: data?.success ? 'success' : 'error', title, text }));
  };
  const isVerified = user.isEmailVerified;
  return (
    <li>
      <div>
        <b>{settings.email}</b>
        <p>{isVerified ? settings.emailDone(user.email) : settings.emailNeeded(user.email)}</p>
        {!isVerified && (
          <Button
            variant="outlined"
            small
            className={styles.again}
            disabled={isLoading}
            onClick={() => void send()}
          >
            {isLoading ? settings.sending : settings.again}
          </Button>
        )}
      </div>
      <span className={styles.state} data-good={isVerified || undefined}>
        <Icon name={isVerified ? 'check' : 'alert'} size={15} />
        {isVerified ? cabinet.verified : cabinet.notVerified}
      </span>
    </li>
  );
}
