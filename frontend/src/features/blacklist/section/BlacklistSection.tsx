import { startTransition, useState } from 'react';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import { parseTargetAddress, type Target } from '../target';
import { TargetList } from '../target/TargetList';
import { type BlacklistTab, blacklistTabs, useBlacklistAddress } from '../use-blacklist-address';
import { SentVotes } from '../votes/UnsentVote';
import { BlacklistBar } from './BlacklistBar';
import styles from './blacklist-section.module.css';

const VoteDialog = lazyQueuedForm(async () => (await import('../votes/VoteDialog')).VoteDialog);
const TargetClaims = lazyTab(async () => (await import('../reply/TargetClaims')).TargetClaims);
const SuggestionList = lazyTab(async () => (await import('../suggestions/SuggestionList')).SuggestionList);
const EntryList = lazyTab(async () => (await import('../entries/EntryList')).EntryList);
const TargetView = lazyTab(async () => (await import('../target/TargetView')).TargetView);

/** The reputation screen: lists of companies, vessels and entries, or the page of one company or vessel. */
export function BlacklistSection() {
  const { address, setAddress } = useBlacklistAddress();
  const [voting, setVoting] = useState<Target>();
  const target = parseTargetAddress(address.target);
  // A transition, so that the browser shows the press before it renders the dialog: the lists are long.
  const vote = (wanted: Target) => startTransition(() => setVoting(wanted));
  return (
    <div className={styles.section}>
      <SentVotes />
      {target ? (
        <TargetView target={target} onBack={() => setAddress({ target: '' })} onVote={vote} />
      ) : (
        <Lists onVote={vote} />
      )}
      {voting && <VoteDialog target={voting} onClose={() => setVoting(undefined)} />}
    </div>
  );
}

function Lists({ onVote }: { onVote(target: Target): void }) {
  const { address, setAddress, hrefOf } = useBlacklistAddress();
  const isModerator = useIsModerator();
  const isOpen = (id: BlacklistTab) => isModerator || id !== 'suggestions';
  const tab = isOpen(address.tab) ? address.tab : 'companies';
  const tabs = blacklistTabs.filter(isOpen).map((id) => ({ id, label: blacklist.tabs[id] }));
  const reset = () => setAddress({ search: '', category: 'all' });
  return (
    <>
      <BlacklistBar address={{ ...address, tab }} setAddress={setAddress} />
      <div>
        <TabBar
          name="blacklist"
          label={blacklist.tabList}
          tabs={tabs}
          value={tab}
          onChange={(next) => setAddress({ tab: next })}
          hrefOf={(next) => hrefOf({ tab: next })}
        />
        <TabPanel name="blacklist" id={tab}>
          {tab === 'suggestions' && (
            <>
              <TargetClaims />
              <SuggestionList />
            </>
          )}
          {tab === 'blacklist' && <EntryList search={address.search} onReset={reset} />}
          {(tab === 'companies' || tab === 'vessels') && (
            <TargetList
              filter={{
                targetType: tab === 'companies' ? 'company' : 'vessel',
                search: address.search,
                category: address.category,
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
