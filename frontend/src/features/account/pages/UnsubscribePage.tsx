import { useSearchParams } from 'react-router';
import { signIn } from '../../../locales/ru/sign-in';
import type { ApiError } from '../../../platform/api/api';
import { Button, LinkButton } from '../../../ui/Button';
import { AccidentsScene, LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import { useUnsubscribeMutation } from '../sign-in.api';

const { unsubscribe: texts, verify } = signIn;

const toMain = (
  <LinkButton variant="outlined" to="/">
    {texts.toMain}
  </LinkButton>
);

/** The page that the link of an e-mail about a reply opens. It asks first: mail programs open links before people do. */
export function UnsubscribePage() {
  const token = useSearchParams()[0].get('token');
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
      title={texts.title}
      text={error ? verify.noConnection : texts.text}
      action={
        <Button variant="contained" disabled={isLoading} onClick={() => void unsubscribe(token)}>
          {isLoading ? texts.submitting : texts.submit}
        </Button>
      }
    />
  );
}
