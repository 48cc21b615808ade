import type { TargetType } from '@kubrik/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { Unsent } from '../../../ui/unsent/Unsent';
import styles from '../section/blacklist-bar.module.css';
import { suggestionKind } from './suggestion-kinds';

const SuggestCompany = lazyQueuedForm(async () => (await import('./SuggestDialog')).SuggestCompany);
const SuggestVessel = lazyQueuedForm(async () => (await import('./SuggestDialog')).SuggestVessel);

const texts = blacklist.suggest;

/** The button that suggests a company or a vessel; for visitors a link to the login. */
export function Suggest({ targetType }: { targetType: TargetType }) {
  const { user } = useCurrentUser();
  const loginPath = useLoginPath();
  const [open, setOpen] = useState<TargetType>();
  if (!user)
    return (
      <p className={styles.suggest} data-for-visitors>
        {texts.visitor} <Link to={loginPath}>{texts.signIn}</Link>
      </p>
    );
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" icon={<Icon name="plus" size={20} />} onClick={() => setOpen(targetType)}>
        {texts[targetType]}
      </Button>
      <Unsent
        kind={suggestionKind}
        onEdit={({ call }) => setOpen(call.name === 'blacklist.suggestCompany' ? 'company' : 'vessel')}
        isInCard
      />
      {open === 'company' && <SuggestCompany onClose={close} />}
      {open === 'vessel' && <SuggestVessel onClose={close} />}
    </>
  );
}
