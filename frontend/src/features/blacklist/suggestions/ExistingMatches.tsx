import type { TargetType } from '@kubrik/contract';
import { bareImoNumber } from '@kubrik/contract/vessel/imo-number';
import { skipToken } from '@reduxjs/toolkit/query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { Button } from '../../../ui/controls/Button';
import { useTargetQuery } from '../blacklist.api';
import styles from '../names-and-links/names-and-links.module.css';
import { type Target, targetPage } from '../target';
import { TargetLine } from '../target/TargetChoiceField';
import { useMatches } from './use-matches';

const texts = reputationLinks.existing;
const most = 5;

interface ExistingMatchesProps {
  targetType: TargetType;
  /** Id of the company or vessel because of which the server has refused the form. */
  existingId: string | undefined;
  /** Suggests the typed name as a former name of this vessel. */
  onSuggestName?(target: Target, name: string): void;
}

/** Companies or vessels that already have the typed name or IMO number; shows nothing without an answer. */
export function ExistingMatches({ targetType, existingId, onSuggestName }: ExistingMatchesProps) {
  const [name = '', imo = ''] = useWatch({ name: ['name', 'imo'] }) as (string | undefined)[];
  const digits = bareImoNumber(imo);
  const byImo = useMatches(targetType, /^\d{7}$/.test(digits) ? digits : '');
  const byName = useMatches(targetType, name);
  const { currentData: refused } = useTargetQuery(existingId ? { targetType, id: existingId } : skipToken);
  const found = once([...(refused ? [refused] : []), ...(byImo ?? []), ...(byName ?? [])]).slice(0, most);
  const typed = name.trim();
  const isRenamed = (target: Target) =>
    digits !== '' && target.imo === digits && typed.length > 1 && !isSame(target.name, typed);
  return (
    <div role="status" className={styles.existing}>
      {found.length > 0 && (
        <>
          <p>
            <b>{texts.title}</b> {texts.hint}
          </p>
          <ul aria-label={texts.title}>
            {found.map((target) => (
              <li key={target.id}>
                <Link to={targetPage(target)} target="_blank">
                  <TargetLine target={target} />
                </Link>
                {onSuggestName && isRenamed(target) && (
                  <Button variant="outlined" small onClick={() => onSuggestName(target, typed)}>
                    {texts.suggestName(typed, target.name)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const once = (targets: Target[]) => [...new Map(targets.map((target) => [target.id, target])).values()];
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
