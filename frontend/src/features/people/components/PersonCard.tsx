import type { PublicProfile } from '@kubrik/contract';
import { Avatar } from '../../../ui/author/Avatar';
import { PersonActs } from '../../../ui/person/PersonActs';
import { PersonFacts } from '../../../ui/person/PersonFacts';
import styles from './person-card.module.css';

export const PersonCard = ({ profile }: { profile: PublicProfile }) => (
  <article className={`card ${styles.person}`} aria-labelledby="person-name">
    <Avatar name={profile.username} picture={profile.avatar} size={72} />
    <div className={styles.about}>
      <h1 id="person-name">@{profile.username}</h1>
      <PersonFacts profile={profile} />
      <PersonActs username={profile.username} />
    </div>
  </article>
);
