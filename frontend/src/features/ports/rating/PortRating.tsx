import type { OwnPortRating, PortAspect, PortRatings } from '@kubrik/contract';
import { portRating as texts } from '../../../locales/ru/ports/crew-facts';
import { useIsOffline } from '../../../platform/live/use-live-state';
import { useLastKnownPersonId } from '../../../platform/session/last-known-person';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { formatNumber } from '../../../ui/text/russian';
import { usePortQuery } from '../ports.api';
import { usePortRatingsQuery } from './port-rating.api';
import styles from './port-rating.module.css';
import { Rating } from './Rating';
import { StarInput } from './StarInput';
import { useOwnRating } from './use-port-rating';

const aspects = Object.entries(texts.aspects) as [PortAspect, string][];

/** The rating of a port with its aspects, and the person's own stars. */
export function PortRating({ portId }: { portId: string }) {
  const personId = useLastKnownPersonId();
  const { currentData: port } = usePortQuery(portId);
  const { currentData: ratings } = usePortRatingsQuery(portId);
  // The port's own answer comes earlier, and is used when the averages are not kept.
  const rating = ratings ? ratings.rating : (port?.rating ?? null);
  return (
    <section className={styles.rating} aria-labelledby="port-rating">
      <div className={styles.head}>
        <h2 id="port-rating">{texts.title}</h2>
        <Rating rating={rating} large={rating !== null} />
      </div>
      {rating?.isDemo && <p className={styles.note}>{texts.demo}</p>}
      {ratings && <Aspects ratings={ratings} />}
      {personId ? <OwnRating portId={portId} personId={personId} /> : <SignIn />}
    </section>
  );
}

function Aspects({ ratings }: { ratings: PortRatings }) {
  const rated = aspects.filter(([aspect]) => ratings.aspects[aspect]);
  if (rated.length === 0) return null;
  return (
    <dl className={styles.aspects}>
      {rated.map(([aspect, label]) => {
        const average = ratings.aspects[aspect]?.average ?? 0;
        return (
          <div key={aspect}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${average * 20}%` }} />
              </span>
              {formatNumber(average)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/**
 * If the person's rating could not be read, they may have rated already. Without a connection they can give a
 * new one anyway.
 */
function OwnRating({ portId, personId }: { portId: string; personId: string }) {
  const own = useOwnRating(portId, personId);
  const isOffline = useIsOffline();
  if (own.isUnread && !isOffline)
    return <FailedNotice size="part" title={texts.ownFailed} onRetry={own.readAgain} />;
  return <OwnStars {...own} />;
}

function OwnStars(own: ReturnType<typeof useOwnRating>) {
  const { given, earlier, isUncounted, isUnread, rate, takeBack } = own;
  return (
    <div className={styles.own}>
      {isUnread && <p className={styles.note}>{texts.ownUnread}</p>}
      <StarInput label={texts.own} value={given?.value} onChange={(value) => rate({ value })} />
      {earlier && <Earlier own={earlier} />}
      {given && (
        <>
          <p className={styles.note}>{texts.more}</p>
          {aspects.map(([aspect, label]) => (
            <StarInput
              key={aspect}
              label={label}
              value={given[aspect]}
              onChange={(stars) => rate({ [aspect]: stars })}
            />
          ))}
          {isUncounted && <p className={styles.note}>{texts.uncounted}</p>}
        </>
      )}
      {(given || earlier) && (
        <Button variant="text" small className={styles.takeBack} onClick={takeBack}>
          {texts.takeBack}
        </Button>
      )}
    </div>
  );
}

const Earlier = ({ own: { value, year } }: { own: OwnPortRating }) => (
  <p className={styles.note}>{texts.ofYear(`${value}`, `${year}`)}</p>
);

function SignIn() {
  const loginPath = useLoginPath();
  return (
    <LinkButton variant="text" small className={styles.takeBack} to={loginPath}>
      {texts.signIn}
    </LinkButton>
  );
}
