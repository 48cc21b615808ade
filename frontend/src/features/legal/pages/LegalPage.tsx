import { dataSourcesPage } from '@kubrik/contract/legal/data-sources';
import { privacyPage, termsPage } from '@kubrik/contract/legal/legal';
import type { LegalPage as Content } from '@kubrik/contract/legal/legal-page';
import { rulesPage } from '@kubrik/contract/legal/rules';
import { useOperator } from '../../../platform/site/site';
import { useTitle } from '../../../ui/page/use-title';
import styles from './legal.module.css';

export const PrivacyPage = () => <LegalPage page={privacyPage(useOperator())} />;
export const TermsPage = () => <LegalPage page={termsPage(useOperator())} />;

export const RulesPage = () => <LegalPage page={rulesPage()} />;
export const DataSourcesPage = () => <LegalPage page={dataSourcesPage()} />;

/** A text of the law, the rules of the house or where facts come from; the gateway writes the same text into the page. */
function LegalPage({ page }: { page: Content }) {
  useTitle(page.title);
  return (
    <article className={`card reading ${styles.text}`}>
      <h1>{page.title}</h1>
      {page.sections.map(({ title, paragraphs, list }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
