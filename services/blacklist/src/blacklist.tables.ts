import { type KitTables, type RepresentationTables, representationEntities } from '@kubrik/service-kit';
import { CompanyLink } from './company-link/company-link.entity.js';
import { Entry } from './entry/entry.entity.js';
import { EntryChange } from './entry/entry-change.entity.js';
import { ExperienceReport } from './experience/experience-report.entity.js';
import { MergedTarget } from './merge/merged-target.entity.js';
import { TargetName } from './name/target-name.entity.js';
import { Register } from './outlook/register.entity.js';
import { RegisterLine } from './outlook/register-line.entity.js';
import { Claim } from './representation/claim.entity.js';
import { Suggestion } from './suggestion/suggestion.entity.js';
import { Target } from './target/target.entity.js';
import { Vote } from './vote/vote.entity.js';

export const blacklistEntities = [
  Target,
  TargetName,
  MergedTarget,
  CompanyLink,
  Vote,
  Entry,
  EntryChange,
  Suggestion,
  ExperienceReport,
  Claim,
  ...representationEntities,
  Register,
  RegisterLine,
];

/** Tables of the blacklist service, by the names that typed SQL uses. */
export interface BlacklistTables extends KitTables, RepresentationTables<Claim> {
  targets: Target;
  targetNames: TargetName;
  mergedTargets: MergedTarget;
  companyLinks: CompanyLink;
  votes: Vote;
  entries: Entry;
  suggestions: Suggestion;
  entryChanges: EntryChange;
  experienceReports: ExperienceReport;
  registers: Register;
  registerLines: RegisterLine;
}
