import type { NotificationType } from '@kubrik/contract';
import { useSearchParams } from 'react-router';
import { signIn } from '../../../locales/ru/account/sign-in';
import { notificationChoices } from '../../../locales/ru/cabinet/notification-choices';
import type { ApiError } from '../../../platform/api/api';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { AccidentsScene, LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/feedback/Notice';
import { useUnsubscribeMutation } from '../sign-in.api';
import styles from './unsubscribe-page.module.css';

const { unsubscribe: texts, verify } = signIn;

const toMain = (
  <LinkButton variant="outlined" to="/">
    {texts.toMain}
  </LinkButton>
);

/**
 * The page that the link of an e-mail about a reply, notifications or a saved search opens. It asks before it acts,
 * because mail programs open links before people do.
 */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const types = search.get('types')?.split(',').filter(isType);
  const question = questionOf(
    search.get('about') === 'search' ? 'search' : types ? 'notifications' : 'replies',
  );
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  if (data)
    return (
      <Notice
        drawing={<LighthouseScene />}
        title={texts.done}
        text={data.message}
        action={toMain}
        role="status"
      />
    );
  const refusal = (error as ApiError | undefined)?.form;
  if (!token || refusal) {
    const text = refusal?.message ?? verify.incomplete;
    return (
      <Notice drawing={<AccidentsScene />} title={texts.failed} text={text} action={toMain} role="alert" />
    );
  }
  return (
    <Notice
      drawing={<LighthouseScene />}
      title={question.title}
      text={error ? verify.noConnection : question.text}
      action={
        <div className={styles.ways}>
          <Button variant="contained" disabled={isLoading} onClick={() => void unsubscribe({ token })}>
            {isLoading ? texts.submitting : question.submit}
          </Button>
          {types?.map((type) => (
            <Button
              key={type}
              variant="outlined"
              disabled={isLoading}
              onClick={() => void unsubscribe({ token, type })}
            >
              {texts.only(notificationChoices.kinds[type])}
            </Button>
          ))}
        </div>
      }
    />
  );
}

/** An e-mail of a later version may name kinds that this page does not know. */
const isType = (type: string): type is NotificationType => type in notificationChoices.kinds;

function questionOf(what: 'search' | 'notifications' | 'replies') {
  if (what === 'search') return { title: texts.searchTitle, text: texts.searchText, submit: texts.search };
  if (what === 'notifications')
    return { title: texts.notificationTitle, text: texts.notificationText, submit: texts.all };
  return { title: texts.title, text: texts.text, submit: texts.submit };
}
