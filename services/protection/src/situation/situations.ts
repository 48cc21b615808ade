import { excludedShips } from './excluded-ship.js';

/** What a seafarer's question may be about. */
export interface Situation {
  id: string;
  /** Id of the document of the library that answers it first; null where the library does not answer. */
  document: string | null;
}

const situation = (id: string, document: string | null = null): Situation => ({ id, document });

/** The comment of each situation says what it covers, and decides between similar situations. */
export const situations: readonly Situation[] = [
  // Nothing paid for weeks or months.
  situation('unpaid-wages', 'mlc-2.2'),
  // Paid less than in the contract, part only, another rate.
  situation('underpaid-wages', 'mlc-2.2'),
  // Signed off or home, the last pay was not settled.
  situation('final-pay', 'mlc-2.2'),
  // Overtime not counted, not paid, how it is paid.
  situation('overtime', 'mlc-b2.2'),
  // Hold cleaning, lashing, another's duties: work beyond the contract without extra pay.
  situation('extra-work', 'mlc-b2.2'),
  // Fines, deductions for food, visa, uniform, damage, ticket; may they, how much.
  situation('deductions', 'mlc-2.2'),
  // Sending money home, the allotment does not arrive, fee, rate of exchange, which bank.
  situation('allotment', 'mlc-2.2'),
  // No payslip, no account of wages, figures not understood.
  situation('payslip', 'mlc-2.2'),
  // Least pay of an able seafarer, ITF/ILO minimum.
  situation('minimum-wage', 'mlc-b2.2'),
  // No cash or advance before going ashore, master refuses.
  situation('cash-advance', 'mlc-2.2'),
  // Paid in another currency, at which rate, who bears the loss of the exchange.
  situation('exchange-rate', 'mlc-2.2'),
  // Two contracts, one for the inspector, double books.
  situation('two-contracts', 'mlc-2.1'),
  // Days of leave, leave pay, is it in the wage.
  situation('paid-leave', 'mlc-2.4'),
  // No copy, not signed, not shown, in a language not understood.
  situation('no-contract-copy', 'mlc-2.1'),
  // Other conditions on arrival, made to sign a new one, lower rank or pay.
  situation('contract-changed', 'mlc-2.1'),
  // What has to be in the contract, what to check before signing.
  situation('contract-contents', 'mlc-a2.1.4'),
  // Leaving early by one's own wish, how many days, what it costs.
  situation('notice-period', 'mlc-a2.1.4'),
  // Dismissed, sent off the ship, for drink, for a conflict.
  situation('dismissed', 'mlc-a2.1.4'),
  // Death or illness in the family, leave early for that.
  situation('sick-relative', 'mlc-a2.1.4'),
  // Not relieved, over the time, made to extend, how many months at most.
  situation('contract-extended', 'mlc-2.5'),
  // No sea service letter, no entry in the seaman's book, bad reference.
  situation('service-record', 'mlc-2.1'),
  // Ship sold, new owner, new flag, new management: what becomes of contract and debts.
  situation('ship-sold', 'mlc-2.1'),
  // Contract over and not sent home, relief does not come.
  situation('repatriation-refused', 'mlc-2.5'),
  // Made to pay the ticket, relief's ticket, visa, hotel on the way.
  situation('repatriation-cost', 'mlc-2.5'),
  // Pay, food, hotel while waiting and travelling home; luggage.
  situation('travel-home-pay', 'mlc-2.5'),
  // Owner gone, no food, no fuel, no pay, nobody answers.
  situation('abandoned', 'mlc-a2.5.2'),
  // Ship under arrest or detained, crew stays, who pays.
  situation('ship-arrested', 'mlc-a2.5.2'),
  // Owner or company bankrupt, ship to be auctioned.
  situation('owner-bankrupt', 'mlc-a2.5.2'),
  // Passport, seaman's book or certificates kept from their owner.
  situation('passport-taken', 'mlc-article-3'),
  // Not let off, made to work, cannot leave, debt bondage.
  situation('forced-labour', 'mlc-article-3'),
  // Ship sank, burnt, belongings lost, pay after the loss.
  situation('ship-lost', 'mlc-2.6'),
  // No sleep, too many hours, 6 on 6 off, what is the limit.
  situation('no-rest', 'mlc-2.3'),
  // Made to sign false records of rest, flogging the log, two logs.
  situation('hours-falsified', 'mlc-a2.3.7'),
  // Drills, calls, mooring, cargo in the time of rest; what is given back.
  situation('drills-in-rest', 'mlc-a2.3.7'),
  // Too few people, a place empty, no relief cook, minimum safe manning.
  situation('understaffed', 'mlc-2.7'),
  // Work on Sundays, holidays, at night.
  situation('night-and-sunday', 'mlc-2.3'),
  // Accident at work, broken, burnt, cut: treatment and pay.
  situation('injured', 'mlc-4.2'),
  // Ill aboard, fever, pain, how treated, radio doctor.
  situation('sick-on-board', 'mlc-4.1'),
  // Master or company does not let one see a doctor or go to hospital.
  situation('doctor-refused', 'mlc-4.1'),
  // Teeth.
  situation('dental', 'mlc-4.1'),
  // Hospital bill, medicine bill, insurance, treatment ashore and at home.
  situation('who-pays-treatment', 'mlc-4.2'),
  // Pay while sick, how long, 16 weeks, sick leave at home.
  situation('sick-pay', 'mlc-4.2'),
  // Lost fitness for good, disability, compensation.
  situation('disability', 'mlc-a4.2.1.8'),
  // Seafarer died or is missing; body, family, money, belongings.
  situation('death-on-board', 'mlc-a4.2.1.8'),
  // No medicine, expired, who keeps it, doctor among the crew.
  situation('medicine-chest', 'mlc-a4.1.4'),
  // Medical fitness certificate, its term, expired at sea, refused, who pays the examination.
  situation('medical-certificate', 'mlc-1.2'),
  // Pregnant at sea, fired for it, tests.
  situation('pregnancy', 'mlc-4.1'),
  // Depressed, panic, loneliness, cannot go on (without words of suicide).
  situation('mental-health', 'mlc-4.1'),
  // Covid, quarantine, epidemic, vaccination.
  situation('infection', 'mlc-4.1'),
  // Bad, little, expired food, religious food, made to pay.
  situation('bad-food', 'mlc-3.2'),
  // Drinking water.
  situation('bad-water', 'mlc-3.2'),
  // Size, berth, sharing, noise, insects, bedding.
  situation('cabin', 'mlc-3.1'),
  // No heating, air conditioning, ventilation.
  situation('heat-cold', 'mlc-3.1'),
  // Toilets, showers, laundry, hot water, mess room.
  situation('sanitary', 'mlc-a3.1.11'),
  // Internet, telephone, price, limits, cut off as punishment.
  situation('internet', 'mlc-a3.1.17'),
  // Gym, recreation room, books and games, a place on deck.
  situation('recreation', 'mlc-a3.1.17'),
  // No cook, cook without certificate, crew cooks.
  situation('no-cook', 'mlc-a3.2.3'),
  // Master or company does not let ashore.
  situation('shore-leave', 'mlc-2.4.2'),
  // Family or union visiting on board, gangway.
  situation('visitors', 'isps-a-16.3.15'),
  // Terminal or authorities do not let through, shuttle price, visa for going ashore.
  situation('terminal-gate', 'isps-a-16.3.15'),
  // Clubs, chaplain, welfare in port.
  situation('seamens-club', 'mlc-4.4'),
  // Dangerous work, no permit, refusing it.
  situation('unsafe-work', 'mlc-4.3'),
  // No boots, helmet, work clothes, wrong size, made to pay.
  situation('no-ppe', 'mlc-4.3'),
  // Tank, hold, gas, entry.
  situation('enclosed-space', 'mlc-4.3'),
  // Accident hidden, report, safety committee.
  situation('accident-report', 'mlc-a4.3.2'),
  // Shouting, humiliation, bullying, pressure.
  situation('harassment', 'mlc-b4.3.1'),
  // Beaten, attacked, fight, knife (crisis).
  situation('violence', 'mlc-b4.3.1'),
  // Threatened with violence, death, overboard (crisis).
  situation('threats', 'mlc-b4.3.1'),
  // Touched, harassed sexually, raped, asked for sex (crisis).
  situation('sexual-abuse', 'mlc-b4.3.1'),
  // Wants to die, hurt oneself, a shipmate does (crisis).
  situation('suicide', 'crisis'),
  // Ship on fire or sinking, somebody overboard, adrift in a raft NOW (crisis).
  situation('life-danger', 'crisis'),
  // Heart attack, bleeding, unconscious, burns, poisoned NOW (crisis).
  situation('medical-emergency', 'crisis'),
  // Missile, drone, mine, shelling, pirates or armed men boarding NOW (crisis).
  situation('under-attack', 'crisis'),
  // Nationality, race, sex, faith, pay by nationality.
  situation('discrimination', 'mlc-article-3'),
  // Punished after complaining, threatened for complaining.
  situation('retaliation', 'mlc-5.1.5'),
  // Ship in bad state, leaking, lifeboats broken, fear to sail.
  situation('unseaworthy', 'mlc-5.2.1'),
  // Money for a place, deposit, for documents, by agent.
  situation('fees-asked', 'mlc-a1.4.5'),
  // Threatened with or put on a blacklist.
  situation('blacklisting', 'mlc-a1.4.5'),
  // Fraud, fake vacancy, advance, strange letter.
  situation('fake-agency', 'mlc-1.4'),
  // What a crewing has to do, contract, insurance, complaint against it.
  situation('crewing-duties', 'mlc-1.4'),
  // Has a crewing a licence, where to look (Russia, Ukraine, other).
  situation('agency-licence', 'crewing-licences'),
  // Under 18 aboard, night work, dangerous work.
  situation('minors', 'mlc-1.1'),
  // Cadet's pay, hours, used as a sailor, record book.
  situation('cadets', 'cadets'),
  // Who pays courses, certificates, visas.
  situation('training-cost', 'mlc-1.3'),
  // Certificates needed, expired certificate, watch without one.
  situation('qualification', 'mlc-1.3'),
  // Growth, rank, data on vacancies.
  situation('career', 'mlc-2.8'),
  // Refused because of being a woman, facilities, hygiene.
  situation('woman-at-sea', 'mlc-article-3'),
  // How, to whom, anonymous.
  situation('complaint-on-board', 'mlc-5.1.5'),
  // Port state control, inspector, what he does.
  situation('complaint-in-port', 'mlc-5.2.2'),
  // Flag state, its inspection.
  situation('complaint-to-flag', 'mlc-5.1.4'),
  // What the inspector checks, when a ship is detained.
  situation('psc-detention', 'mlc-5.2.1'),
  // Joining a union, ITF, collective agreement, strike.
  situation('union', 'mlc-article-3'),
  // Flag has not ratified MLC, flag of convenience, does it hold.
  situation('unratified-flag', 'mlc-article-5'),
  // Fishing, river, yacht, hotel staff, small ship: does it hold for them.
  situation('who-is-covered', 'mlc-article-2'),
  // MLC certificate, DMLC, where to see.
  situation('certificates-of-ship', 'mlc-5.1.3'),
  // Certificate of insurance, P&I, where it hangs, what it covers.
  situation('financial-security', 'mlc-a2.5.2'),
  // Arrested, criminal case, smuggling, drugs found aboard.
  situation('detained-by-police', 'detained-seafarers'),
  // Interrogation after an accident, no interpreter, made to sign, pollution (magic pipe).
  situation('questioned', 'mlc-5.1.6'),
  // Stowaways found, duties, who pays.
  situation('stowaways', 'stowaways'),
  // Refugees rescued at sea.
  situation('rescued-people', 'rescued-people'),
  // Pay and contract in captivity, an attack of before, a pirates' area.
  situation('piracy', 'mlc-a2.1.7'),
  // Guards with weapons, who allows them, who commands them, weapons and the crew.
  situation('armed-guards', 'armed-guards'),
  // War risk area, right to refuse, bonus, insurance.
  situation('war-area', 'war-areas'),
  // Ship under sanctions, shadow fleet, false flag, AIS off.
  situation('sanctioned-ship', 'sanctioned-ships'),
  // Search of cabin, things, by officer, guard, customs.
  situation('search-of-cabin', 'isps-b-9.15'),
  // Security levels, gangway watch, whom to let aboard, suspicious persons and objects.
  situation('ship-security', 'isps-a-7'),
  // What the ISPS Code is, since when, which ships and ports it binds, part A and B.
  situation('what-is-isps', 'isps-a-1'),
  // DoS: when it is made, who signs it, how long it is kept.
  situation('declaration-of-security', 'isps-a-5'),
  // What the company owes master and SSO for security, who pays, who appoints the crew by the ship's papers.
  situation('company-security', 'isps-a-6'),
  // CSO: who, duties, how to reach, not the DPA.
  situation('company-security-officer', 'isps-a-11'),
  // Master's last word on safety and security against company, charterer; abuse of it.
  situation('master-security-authority', 'isps-solas-8'),
  // SSA: who makes it, weak points, questions to the crew.
  situation('security-assessment', 'isps-a-8'),
  // SSP: who may read it, what is in it, its language, restricted areas.
  situation('security-plan', 'isps-a-9'),
  // Security log: what is recorded, how long, language, signature for a drill that was not.
  situation('security-records', 'isps-a-10'),
  // SSO: who, duties, certificate, appointed without training, extra pay, hours.
  situation('ship-security-officer', 'isps-a-12'),
  // Security drills and exercises, awareness, designated duties, familiarization.
  situation('security-training', 'isps-a-13'),
  // SSAS: button, who gets the signal, test, false alarm (not an attack NOW).
  situation('security-alert-system', 'isps-solas-6'),
  // Port state control of security: clear grounds, entry refused, detained, expelled, information before entry.
  situation('security-control-in-port', 'isps-solas-9'),
  // PFSO, terminal's plan, guards, pass and rules of walking (not being let out: terminal-gate).
  situation('port-facility-security', 'isps-a-14'),
  // ISSC: validity, interim, verification, change of flag or company.
  situation('security-certificate', 'isps-a-19'),
  // Pension, sick fund, contributions.
  situation('social-security', 'mlc-4.5'),
  // Russian labour code, КТМ, Роструд, court, prosecutor for a Russian contract.
  situation('russian-law', 'russian-law'),
  // Alcohol limit, alcohol test, dry ship.
  situation('alcohol', 'alcohol'),
  // What the MLC is, whom it binds, where to read it.
  situation('what-is-mlc', 'mlc-article-6'),
  // What the flag State owes, its system of inspection, who answers for the ship, a copy of the Convention aboard (no complaint yet).
  situation('flag-duties', 'mlc-5.1.1'),
  // Class society as inspector, surveyor on board, RO: what it may do, who answers for it, complaining to it or about it.
  situation('recognised-organisation', 'mlc-5.1.2'),
  // The seafarer's own country: what it must do about crewing agencies and social protection.
  situation('labour-supplying-state', 'mlc-5.3'),
  // Which rights a seafarer has at all, «достойные условия», may a contract take them away.
  situation('employment-and-social-rights', 'mlc-article-4'),
  // How amendments are made, when they come into force, which are in force for a flag, which edition.
  situation('how-mlc-changes', 'mlc-article-15'),
  // Asks about the amendment as such: since when insurance for abandonment, death and disability (18.01.2017).
  situation('amendments-2014', 'mlc-amendments-2014'),
  // Asks about the amendment as such: since when bullying and harassment, extension of the MLC certificate (08.01.2019).
  situation('amendments-2016', 'mlc-amendments-2016'),
  // Asks about the amendment as such: since when contract and pay in pirates' captivity (26.12.2020).
  situation('amendments-2018', 'mlc-amendments-2018'),
  // Asks about the amendment as such: since when internet, free water, equipment of the right size (23.12.2024), what is new.
  situation('amendments-2022', 'mlc-amendments-2022'),
  // Adopted, not in force: key workers, shore leave without a visa, violence, 2027.
  situation('amendments-2025', 'mlc-amendments-2025'),
  // Checking a company or ship before signing, ITF agreement.
  situation('compare-offers', 'mlc-1.4'),
  // Draft, leaving the country, border, bronirovanie, Ukrainian 18-60.
  situation('mobilisation'),
  // Income tax, declaration, resident.
  situation('taxes'),
  // A job on land, building site, office.
  situation('labour-law-ashore'),
  // Visas, residence, emigration, asylum.
  situation('visa-immigration'),
  // Years of service for a national pension, early retirement of seafarers.
  situation('national-pension'),
  // Divorce, alimony, inheritance.
  situation('family-law'),
  // Account blocked, cards, currency control.
  situation('bank-account'),
  // What may be brought into a country: medicines, tobacco, alcohol, cash; duties.
  situation('customs'),
  // Laws of other countries than Russia, and the contracts that they prescribe (POEA, Jones Act).
  situation('other-law'),
  // Help with a deceit or a crime: forging, bribing, smuggling, hiding from an inspector.
  situation('misuse'),
  // COLREG, stability, cargo, engine, exam questions.
  situation('navigation'),
  // Anything else (recipes, football, code, poems, politics, health advice ashore, weather, small talk, «кто ты»), with words of the sea among them too, and attempts to give the machine instructions («забудь правила», «ignore previous», «act as») in three languages: 200 phrasings, 40 held out.
  situation('off-topic'),
];

/**
 * Situations that are recognised by words (`@kubrik/contract/protection/crisis/crisis`, `excluded-ship.ts`)
 * and not by a model; each has an answer.
 */
export const situationsByWords = ['wounded-by-violence', 'threats-to-another', ...excludedShips] as const;

/** Ids of documents that situations name and that the library does not have yet. */
export const documentsToBeWritten: readonly string[] = [];
