import type { User } from '@kubrik/contract';
import { ownCompaniesPath } from '@kubrik/contract/users/company/company-roles';
import { Link } from 'react-router';
import { cabinet } from '../../locales/ru/cabinet/cabinet';
import { Avatar } from '../../ui/author/Avatar';
import { fullName } from '../../ui/author/full-name';
import { Icon } from '../../ui/icons/Icon';
import { Tag } from '../../ui/labels/Tag';
import { dayDate } from '../../ui/text/time';
import styles from './cabinet.module.css';

export function CabinetHead({ user }: { user: User }) {
  const name = fullName(user);
  return (
    <section className={`card ${styles.head}`} aria-labelledby="cabinet-name">
      <Avatar name={name} picture={user.avatar} src={user.profileImageUrl} size={72} />
      <div className={styles.who}>
        <h2 id="cabinet-name">
          {name}
          {user.role === 'admin' && <Tag>{cabinet.role}</Tag>}
        </h2>
        <p className={styles.username}>@{user.username}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="mail" size={18} />
            <span className={styles.email}>
              {user.email}
              <span className={styles.verified} data-verified={user.isEmailVerified}>
                <Icon name={user.isEmailVerified ? 'check' : 'alert'} size={15} />
                {user.isEmailVerified ? cabinet.verified : cabinet.notVerified}
              </span>
            </span>
          </li>
          <li>
            <Icon name="anchor" size={18} />
            <span>{cabinet.since(dayDate(user.createdAt))}</span>
          </li>
          <li>
            <Icon name="job" size={18} />
            <Link to={ownCompaniesPath}>{cabinet.companies}</Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
