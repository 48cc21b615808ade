import type { User } from '@kubrik/contract';
import { useEffect, useState } from 'react';
import { notificationChoices } from '../../../locales/ru/cabinet/notification-choices';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { dayDate } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../cabinet.module.css';
import {
  useMessengerBotQuery,
  useMessengerLinkQuery,
  useNewMessengerCodeMutation,
  useUnlinkMessengerMutation,
} from './messenger-link.api';
import choiceStyles from './notification-choices.module.css';

const { messengerLink: texts } = notificationChoices;

/** In ms: how often the link is polled while the person links a chat in the messenger. */
const askEvery = 3000;

/** Notifications by the messenger's bot; renders nothing when the site has no bot. */
export function MessengerLink({ user }: { user: User }) {
  const bot = useMessengerBotQuery();
  const [code, setCode] = useState<string>();
  const { currentData: link } = useMessengerLinkQuery(user.id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: code ? askEvery : 0,
  });
  const isLinked = Boolean(link?.linkedAt);
  useEffect(() => {
    if (isLinked) setCode(undefined);
  }, [isLinked]);
  const username = bot.currentData?.username;
  if (!link || !bot.currentData || (!username && !isLinked)) return null;
  return (
    <section aria-labelledby="messenger-title" className={choiceStyles.devices}>
      <h4 id="messenger-title">{texts.title}</h4>
      {!username && <p className={choiceStyles.lead}>{texts.off}</p>}
      {link.linkedAt ? (
        <Linked user={user} linkedAt={link.linkedAt} />
      ) : (
        username && <Linking user={user} bot={username} code={code} onCode={setCode} />
      )}
    </section>
  );
}

interface LinkingProps {
  user: User;
  bot: string;
  code: string | undefined;
  onCode(code: string): void;
}

function Linking({ user, bot, code, onCode }: LinkingProps) {
  const dispatch = useAppDispatch();
  const [ask, { isLoading }] = useNewMessengerCodeMutation();
  const begin = async () => {
    const { data, error } = await ask(user.id);
    if (data) onCode(data.code);
    else dispatch(showToast({ kind: 'error', title: texts.failed, text: refusalText(error as ApiError) }));
  };
  return (
    <>
      <div className={choiceStyles.turnOn}>
        <p className={choiceStyles.lead}>{code ? texts.steps : texts.text}</p>
        <span className={choiceStyles.linkActions}>
          {code && (
            <LinkButton
              variant="contained"
              small
              to={`https://t.me/${bot}?start=${code}`}
              target="_blank"
              rel="noreferrer"
            >
              {texts.open(bot)}
            </LinkButton>
          )}
          <Button variant="outlined" small disabled={isLoading} onClick={() => void begin()}>
            {isLoading ? texts.linking : code ? texts.again : texts.link}
          </Button>
        </span>
      </div>
      {code && (
        <p className={choiceStyles.command}>
          <code>/start {code}</code>
        </p>
      )}
    </>
  );
}

function Linked({ user, linkedAt }: { user: User; linkedAt: string }) {
  const dispatch = useAppDispatch();
  const [unlink, { isLoading }] = useUnlinkMessengerMutation();
  const end = async () => {
    const { error } = await unlink(user.id);
    if (error) dispatch(showToast({ kind: 'error', title: texts.unlinkFailed }));
  };
  return (
    <ul className={styles.settings}>
      <li>
        <div>
          <b>{texts.linked}</b>
          <p>{texts.since(dayDate(linkedAt))}</p>
        </div>
        <Button variant="outlined" small disabled={isLoading} onClick={() => void end()}>
          {texts.unlink}
        </Button>
      </li>
    </ul>
  );
}
