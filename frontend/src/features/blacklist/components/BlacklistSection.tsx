import { useState } from 'react';
import { useIsModerator } from '../../../app/use-moderator';
import { blacklist } from '../../../locales/ru/blacklist';
import { TabBar, TabPanel } from '../../../ui/TabBar';
import { refOf, type Target } from '../target';
import { type BlacklistTab, blacklistTabs, type Place, useBlacklistPlace } from '../use-blacklist-place';
import { useSentVotes } from '../use-vote';
import { BlacklistBar } from './BlacklistBar';
import styles from './blacklist-section.module.css';
import { EntryList } from './EntryList';
import { SuggestionList } from './SuggestionList';
import { TargetList } from './TargetList';
import { TargetView } from './TargetView';
import { VoteDialog } from './VoteDialog';

/** The reputation screen: lists of companies, vessels and entries, and one company or vessel at a time. */
export function BlacklistSection() {
  const { place, go } = useBlacklistPlace();
  const [voting, setVoting] = useState<Target>();
  const target = refOf(place.target);
  useSentVotes();
  return (
    <div className={styles.section}>
      {target ? (
        <TargetView target={target} onBack={() => go({ target: '' })} onVote={setVoting} />
      ) : (
        <Lists place={place} go={go} onVote={setVoting} />
      )}
      {voting && <VoteDialog target={voting} onClose={() => setVoting(undefined)} />}
    </div>
  );
}

function Lists({ place, go, onVote }: Place & { onVote(target: Target): void }) {
  const isModerator = useIsModerator();
  const isOpen = (id: BlacklistTab) => isModerator || id !== 'suggestions';
  const tab = isOpen(place.tab) ? place.tab : 'companies';
  const tabs = blacklistTabs.filter(isOpen).map((id) => ({ id, label: blacklist.tabs[id] }));
  const reset = () => go({ search: '', category: 'all' });
  return (
    <>
      <BlacklistBar place={{ ...place, tab }} go={go} />
      <div>
        <TabBar
          name="blacklist"
          label={blacklist.tabList}
          tabs={tabs}
          value={tab}
          onChange={(next) => go({ tab: next })}
        />
        <TabPanel name="blacklist" id={tab}>
          {tab === 'suggestions' && <SuggestionList />}
          {tab === 'blacklist' && <EntryList search={place.search} onReset={reset} />}
          {(tab === 'companies' || tab === 'vessels') && (
            <TargetList
              filter={{
                targetType: tab === 'companies' ? 'company' : 'vessel',
                search: place.search,
                category: place.category,
              }}
              onVote={onVote}
              onReset={reset}
            />
          )}
        </TabPanel>
      </div>
    </>
  );
}
