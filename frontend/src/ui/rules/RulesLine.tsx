import { rulesPath } from '@kubrik/contract/moderation/report-reasons';
import { useState } from 'react';
import { Link } from 'react-router';
import { rules } from '../../locales/ru/moderation/rules';
import { useBrowserValue } from '../../platform/use-browser-value';
import { Button } from '../controls/Button';
import styles from './rules-line.module.css';
import { hasSeenRules, markRulesSeen } from './rules-seen';

/**
 * A line about the rules for a person who writes for the first time on this device; it disappears with the
 * message, or before.
 */
export function RulesLine() {
  const wasSeen = useBrowserValue(hasSeenRules, false);
  const [isHidden, setHidden] = useState(false);
  if (wasSeen || isHidden) return null;
  return (
    <div className={styles.line} role="note">
      <span>
        {rules.first}{' '}
        <Link to={rulesPath} target="_blank">
          {rules.read}
        </Link>
      </span>
      <Button
        variant="text"
        small
        onClick={() => {
          markRulesSeen();
          setHidden(true);
        }}
      >
        {rules.hide}
      </Button>
    </div>
  );
}
