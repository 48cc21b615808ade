import { useSearchParams } from 'react-router';
import { signIn } from '../../../locales/ru/account/sign-in';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { setCurrentUser } from '../../../platform/session/current-user';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { AccidentsScene, LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/feedback/Notice';
import { useUndoEmailChangeMutation } from '../sign-in.api';

const { undoEmail, verify } = signIn;

const toMain = (
  <LinkButton variant="contained" to="/">
    {undoEmail.toMain}
  </LinkButton>
);

/** The page that the e-mail to the old address opens. It asks before it acts, because the act ends every session. */
export function UndoEmailPage() {
  const token = useSearchParams()[0].get('token');
  const dispatch = useAppDispatch();
  const [undo, { data, error, isLoading }] = useUndoEmailChangeMutation();
  if (data) return <Restored resetToken={data.resetToken} />;
  const refusal = (error as ApiError | undefined)?.form;
  if (!token || refusal) {
    const text = refusal?.message ?? verify.incomplete;
    return (
      <Notice
        drawing={<AccidentsScene />}
        title={undoEmail.failed}
        text={text}
        action={toMain}
        role="alert"
      />
    );
  }
  const submit = async () => {
    const answer = await undo(token);
    if (answer.data) dispatch(setCurrentUser(null));
  };
  return (
    <Notice
      drawing={<LighthouseScene />}
      title={undoEmail.title}
      text={error ? verify.noConnection : undoEmail.text}
      action={
        <Button variant="contained" disabled={isLoading} onClick={() => void submit()}>
          {isLoading ? undoEmail.submitting : undoEmail.submit}
        </Button>
      }
    />
  );
}

const Restored = ({ resetToken }: { resetToken: string }) => (
  <Notice
    drawing={<LighthouseScene />}
    title={undoEmail.done}
    text={undoEmail.doneText}
    action={
      <LinkButton variant="contained" to={`/reset-password?${new URLSearchParams({ token: resetToken })}`}>
        {undoEmail.newPassword}
      </LinkButton>
    }
    role="status"
  />
);
