import type { TargetType } from '@kubrik/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../../app/current-user';
import { useLoginPath } from '../../../app/login-path';
import { blacklist } from '../../../locales/ru/blacklist';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './blacklist-bar.module.css';
import { SuggestCompany, SuggestVessel } from './SuggestDialog';

const texts = blacklist.suggest;

/** The way to suggest a company or a vessel; visitors are told why they cannot. */
export function Suggest({ targetType }: { targetType: TargetType }) {
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  const [open, setOpen] = useState<TargetType>();
  if (isLoading) return null;
  if (!user)
    return (
      <p className={styles.suggest}>
        {texts.visitor} <Link to={loginPath}>{texts.signIn}</Link>
      </p>
    );
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" icon={<Icon name="plus" size={20} />} onClick={() => setOpen(targetType)}>
        {texts[targetType]}
      </Button>
      {open === 'company' && <SuggestCompany onClose={close} />}
      {open === 'vessel' && <SuggestVessel onClose={close} />}
    </>
  );
}
