import type { Advice } from '../../situation-answer.js';

export const securityAdviceInEnglish: Record<string, Advice> = {
  'what-is-isps': {
    rule: 'The ISPS Code applies since 1 July 2004 on international voyages: passenger ships, cargo ships from 500 GT, mobile offshore drilling units and the ports that serve them. Part A binds, part B is a recommendation. It does not take away seafarers’ rights: its preamble says so.',
    today: [
      'See the ship’s type, tonnage and trading area. Warships and State ships not in commerce are outside the Code.',
      'Ask the SSO about your security duties and the signals.',
      'If they say “ISPS does not allow it”, ask which point of the security plan that is.',
      'If security keeps you from shore or a doctor, name the preamble and paragraph 16.3.15 of part A: the port must make shore leave easier.',
      'Do not reveal the security plan, neither to friends nor on social media.',
    ],
  },
  'declaration-of-security': {
    rule: 'A declaration of security (DoS) is an agreement of a ship with a port or another ship on who answers for which measures. For the ship the master or SSO signs, others need not. The Code does not ask for it at every call, the State decides (ISPS, part A, section 5).',
    today: [
      'If they give it to you to sign and you are not the master or SSO, refuse politely and call one of them.',
      'If you signed already, tell the master and the SSO at once what you signed and for whom.',
      'You are the SSO: ask for it if your level is higher, there was a threat or incident, the other side has no security plan, or States agreed so.',
      'The State sets how long it is kept, the Code has no figure. Some terminals make one at every call by their own routine.',
      'If they do not let you ashore because of it, ask for the ground in writing (part A, paragraph 16.3.15).',
    ],
  },
  'company-security': {
    rule: 'The company must support the master, the SSO and its own officer (CSO) with means and time, and state the master’s final word clearly in the plan (ISPS, part A, section 6). The company pays for security: nothing in the Code allows asking a seafarer for money.',
    today: [
      'If people, time or means are short, tell the master and the CSO: what is missing and since which day.',
      'If security eats your rest, record the hours and show the record to the master.',
      'If they ask you for money for security, do not sign a consent; ask for the ground in writing.',
      'Who appoints the crew, who decides how the ship is used and who are the parties to the charter: the master always has this on board (SOLAS XI-2/5). States may see it; he need not give it to all.',
      'If companies hide behind each other, see your agreement (Regulation 2.1) and tell the inspector about this information.',
    ],
  },
  'company-security-officer': {
    rule: 'The company appoints the CSO for one ship or more and says clearly for which. He answers for the assessment, plan, verifications, putting faults right, training, and the SSO’s contact with ports (ISPS, part A, section 11). Labour is not his matter; the DPA is another post.',
    today: [
      'Find his name and phone in the plan or on the board. If missing, ask the SSO or the master: they must tell you who he is.',
      'Tell the CSO of a threat that was not solved on board: ship, position, what happened, whom you told.',
      'Wages and the way home are not for him: write to the shipowner and the flag State.',
      'Safety of people and complaints go to the DPA. Write down both phone numbers separately.',
      'You are the CSO: check which ships are yours, and on each the assessment, the approved plan, verifications and trained people.',
    ],
  },
  'master-security-authority': {
    rule: 'Neither company nor charterer nor anybody else may constrain the master when he decides what the ship’s safety and security need. He may refuse persons and cargo, but not those whom a State authorised (SOLAS XI-2/8). The power is not given to punish.',
    today: [
      'You are the master and they press you: answer in writing, name regulation XI-2/8, and record who demanded what and when.',
      'If security and safety conflict, the master chooses safety, may take temporary measures and tells the flag State at once and, where proper, the port.',
      'You are crew: obey a security order if it does not lead to clear danger, and ask for the reason.',
      'Shore closed out of revenge, a search without cause, no way to a doctor: this rule does not justify it. Write down date, words, witnesses.',
      'If your rights are broken: complain on board (Regulation 5.1.5) or in port (Regulation 5.2.2).',
    ],
  },
  'security-assessment': {
    rule: 'The ship security assessment (SSA) comes before the plan, with a survey on board: measures, key operations, threats, weak points and the human factor. The CSO answers for it, the company accepts it, it is kept from outsiders (ISPS, part A, section 8). Rest rules stay.',
    today: [
      'If they ask you, answer honestly about the gangway, watches and places where one can climb aboard: it is no interrogation.',
      'Name the fatigue of the watch yourself: it is a weak point too.',
      'If you see a broken lock, an open gangway, too few people, tell the SSO and ask him to record it.',
      'Do not send remarks, photos or the assessment ashore or to chats.',
      'If watches were added beyond the rest rules, record the hours: the assessment does not allow that (Regulation 2.3). The recognised organisation that made it should not approve this ship’s plan.',
    ],
  },
  'security-plan': {
    rule: 'The security plan (SSP) must be on board, approved by or for the flag State, and closed to outsiders. A port inspector usually does not read it; the sections needed only on clear grounds and with consent of flag State or master. You are told your part (ISPS, part A, section 9).',
    today: [
      'Ask the SSO for your part: duties, signals, restricted areas, what to do in a threat. If you do not know the plan’s language, ask him to explain.',
      'If a stranger asks for the plan or to enter a restricted area, refuse and tell the SSO.',
      'If an inspector asks for the plan, do not give it yourself: call the master or the SSO.',
      'Do not take photos of the plan or send it. If you already did or lost it, tell the SSO.',
      'You are the SSO: check that it has measures for three levels, restricted areas, what to do in a threat, evacuation, duties, drills and records.',
    ],
  },
  'security-records': {
    rule: 'Recorded: drills, threats, breaches, changes of level, communication, audits, tests of security equipment and the SSAS. In the working language; if it is not English, French or Spanish, with a translation into one of them. The flag State sets how long (ISPS, part A, section 10).',
    today: [
      'Sign only for what you took part in: to demand a signature for a drill or briefing that did not take place is wrong.',
      'If a record is false, tell the SSO and ask to correct it. If it is not corrected: complaint on board (Regulation 5.1.5).',
      'The Code names no number of years: ask the SSO for your flag State’s period and throw nothing away before it.',
      'If you keep the records, write facts; on a computer, protected from deletion, change and strangers.',
      'Private life has no place in the visitors’ log: data of persons are for the law of the flag and the port.',
    ],
  },
  'ship-security-officer': {
    rule: 'Every ship has an SSO, under the master; often the chief officer, sometimes the master. STCW asks for the SSO’s certificate (ISPS, part A, section 12). Extra pay is for the agreement, the Code is silent. His tasks are hours of work with rest rules (Regulation 2.3).',
    today: [
      'Appointed without training and certificate: write to the master and the company that you have none, keep a copy (Regulation 1.3).',
      'When you take over: inspect the ship, read the plan, check equipment, records and people’s training. Report faults to the company.',
      'Then: agree security of cargo work with crew and port, report all incidents, propose changes of the plan.',
      'Record SSO hours as work. Look for extra pay in your agreement and the CBA.',
      'You are crew: go to the SSO with strangers on board, a suspicious object, a threat, a question of access.',
    ],
  },
  'security-training': {
    rule: 'Security drills at least every 3 months, large exercises once a year, at most 18 months apart (ISPS, part B, recommendation). Awareness and a briefing on board are for all; who has security duties needs training for them too (STCW, A-VI/6).',
    today: [
      'Check your training papers: awareness for everybody, for duties if security was given to you. If missing, tell the SSO.',
      'If there was no briefing on board, tell the SSO and do not sign for it.',
      'Ask when the last drill was. If more than 25 % of the crew changed and the new ones had none here for 3 months, it is held within a week.',
      'Do not sign for a drill in which you took no part.',
      'If a drill broke your sleep, record the hours and ask for rest in return (Standard A2.3, paragraphs 7–14).',
    ],
  },
  'security-alert-system': {
    rule: 'The SSAS secretly sends ashore, to the body the flag State named, the ship’s name, position and a threat signal until reset. No alarm on board, other ships do not get it. It works from the bridge and at least one more place (SOLAS XI-2/6). Fire and distress: GMDSS.',
    today: [
      'Pressed by accident: do not hide it or cancel it yourself. Tell the master and the SSO at once; the person in charge checks and cancels it.',
      'Ask at the briefing who may press it and what to do if nobody is near.',
      'The security plan says where the second button is: do not film it or tell others.',
      'The SSO answers for its tests, they are recorded (ISPS, part A, sections 10 and 12): do not try it yourself.',
      'Attack: follow the plan, do not risk your life for cargo. On fire or sinking: the ordinary distress signal.',
    ],
  },
  'security-control-in-port': {
    rule: 'With a valid security certificate the check usually ends there. Without it or on clear grounds: inspection, delay, detention, restrictions, expulsion from port (SOLAS XI-2/9). The master may withhold information before entry, but then entry may be denied.',
    today: [
      'Before arrival prepare: certificate, security level, last ports, measures. The master answers the port.',
      'Tell the inspector what you know: duties and signals. If he asks for the plan, call the master or the SSO.',
      'If detained, record date, reason and hours: wages and food go on as before (Regulations 2.2 and 3.2).',
      'If a sick person needs a doctor, tell the master and the inspector: security measures must not hinder such help.',
      'Measures must be in proportion, and a ship should not be held without reason. If the shipowner vanished: port state control, ITF and insurer.',
    ],
  },
  'port-facility-security': {
    rule: 'A terminal must have an assessment, an approved plan and a security officer (PFSO). The port decides on pass, route and escort, but must make shore leave easier (ISPS, part A, sections 14–18, paragraph 16.3.15). The Code says nothing of fees: law of the port.',
    today: [
      'Ask the agent or officer of the watch: phone of the PFSO, whether you need a pass, shuttle times, which way to walk.',
      'Take the ship’s pass, your seafarer’s document and the berth number.',
      'If walking is forbidden, do not go round: the ban may be for safety. Ask for transport or an escort.',
      'If you do not know who comes aboard, tell the SSO: on the ship’s request the PFSO helps to check documents.',
      'If they do not let you out, the master should contact the PFSO and record the reason of the refusal.',
    ],
  },
  'security-certificate': {
    rule: 'The ISSC is given for up to 5 years, with one more check between the second and third anniversary; interim up to 6 months. It ends with a change of flag or company or a missed verification (ISPS, part A, section 19). It is about security, not about labour.',
    today: [
      'Ask the master or the SSO until when the ISSC is valid, for which company and flag, and whether the intermediate check was made.',
      'If flag or company changed, the old one is not valid. Interim ones in a row, to avoid full compliance, must not be issued.',
      'At a verification say what you know: duties, signals, muster place. Invent nothing; if there was no briefing, say so.',
      'Without the certificate the ship may be detained (SOLAS XI-2/9). That is idle time, not a loss of wages: count the days.',
      'If the verification broke your sleep, record the hours: rest rules apply then too (Regulation 2.3).',
    ],
  },
};
