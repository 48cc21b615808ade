import type { ReactNode } from 'react';
import { people } from '../../locales/ru/people/people';
import { report as reportTexts } from '../../locales/ru/people/report';
import { useCurrentUser } from '../../platform/session/current-user';
import { Button, LinkButton } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { BlockButton } from '../relationship/BlockButton';
import { MuteButton } from '../relationship/MuteButton';
import { useRelationship } from '../relationship/use-relationship';
import { useReport } from '../report/use-report';
import styles from './person-acts.module.css';

interface PersonActsProps {
  username: string;
  /** A further link, beside the first button. */
  children?: ReactNode;
}

/** Actions about another person; for oneself, a link to the settings of the public page. */
export function PersonActs({ username, children }: PersonActsProps) {
  const { user } = useCurrentUser();
  const { isBlocked } = useRelationship(username);
  const report = useReport();
  if (user?.username === username)
    return (
      <p className={styles.acts}>
        <LinkButton variant="outlined" to="/cabinet?tab=settings#public-page">
          {people.settings}
        </LinkButton>
        {children}
      </p>
    );
  return (
    <>
      <p className={styles.acts}>
        {!isBlocked && (
          <LinkButton
            variant="contained"
            icon={<Icon name="mail" size={18} />}
            to={`/cabinet?${new URLSearchParams({ tab: 'messages', to: username })}`}
          >
            {people.write}
          </LinkButton>
        )}
        {children}
      </p>
      <p className={styles.lesser}>
        <MuteButton username={username} />
        <BlockButton username={username} />
        <Button
          variant="text"
          icon={<Icon name="flag" size={18} />}
          onClick={() => report.ask({ kind: 'profile', id: username })}
        >
          {reportTexts.action}
        </Button>
      </p>
      {report.dialog}
    </>
  );
}
