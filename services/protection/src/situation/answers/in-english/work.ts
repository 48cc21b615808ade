import type { Advice } from '../../situation-answer.js';

export const workAdviceInEnglish: Record<string, Advice> = {
  'fees-asked': {
    rule: 'Zero: nothing may be taken from a seafarer for hiring or a job, neither directly nor from wages. He pays only for the medical certificate required by national law, the seaman’s book and the passport; visas are paid by the shipowner (Standard A1.4, paragraph 5).',
    today: [
      'Do not pay and do not leave your passport as security. Ask them to write what the money is for and under which law.',
      'Keep messages, name, phone, card number, receipt. After a call, write down the words at once.',
      'Write to the shipowner himself at the address on his website: does he know that money is taken in his name.',
      'Complain to the authority that supervises crewing agencies in your country and tell the ITF inspector.',
      'If you paid already, demand it back in writing, call your bank to stop the transfer and report it to the police.',
    ],
  },
  blacklisting: {
    rule: 'Blacklists and any means to keep a seafarer from work he is qualified for are forbidden to recruitment services (Standard A1.4, paragraph 5). Victimising for a complaint is forbidden too (Regulation 5.1.5). The State where the crewing agency works punishes it.',
    today: [
      'Write down the threat word for word: who, when, for what. Keep messages and letters where they suddenly stopped taking you.',
      'Write politely to the crewing agency: please give me in writing the reason for the refusal and the data you hold on me. Keep the answer, or the silence.',
      'Do not sign that you give up a complaint or wages in exchange for “off the list”, and do not pay for it.',
      'Complain to the authority that supervises crewing agencies in your country. Tell your union and the ITF inspector.',
      'Ask a lawyer about the law on personal data: it often gives you the right to know what they hold on you and to correct it.',
    ],
  },
  'fake-agency': {
    rule: 'A seafarer pays nothing for a job, and a crewing agency works only with a licence or other system of its State (Standard A1.4). A request to send money for a visa, a ticket, a “guarantee” or the job is a sign of fraud.',
    today: [
      'Do not send money, a passport scan, card data or SMS codes. If you already did, call your bank right now.',
      'Check the IMO number and the shipowner in Equasis, and write to the company at the address on its website, not the one in the letter.',
      'Compare the e-mail address letter by letter, the agency’s name and licence with your country’s register. Call the number in the register.',
      'Keep letters, numbers, bills and the advertisement. Take screenshots before they are deleted.',
      'Report it to the police, the authority for crewing agencies and the website of the vacancy. Warn the company whose name was used.',
    ],
  },
  'crewing-duties': {
    rule: 'A crewing agency must let you study the agreement before and after signing, give you a copy, check your documents and the shipowner’s means not to strand you, handle complaints and have insurance for your losses (A1.4); since 23 December 2024 it must tell you of it.',
    today: [
      'Ask by letter for: a draft of the agreement, the agency’s licence, name and address of the shipowner, what insures your losses.',
      'Read the agreement at home, take photos of all pages, do not sign blank forms or receipts.',
      'If they broke the rules, write the agency a complaint with a date for the reply, with a copy to the shipowner.',
      'No answer? The authority that supervises crewing agencies in your country: it must investigate complaints. Add the agreement and letters.',
      'It is the shipowner first who answers for wages: demand them from him at once, and from the agency compensation by its insurance.',
    ],
  },
  'agency-licence': {
    rule: 'A private crewing agency may work only with a licence, certificate or other system of its State (Standard A1.4). The State supervises it and handles complaints. Who licenses and where the register is, each country decides.',
    today: [
      'Ask the agency for its full name, the number of its licence, who issued it and when. Do not trust a picture on a website.',
      'Find it in the register yourself: Russia – licences of the Interior Ministry (MVD) for work abroad; Ukraine – the list of intermediaries for work abroad.',
      'Compare name, address, validity and whether it was withdrawn. If you do not find it, ask the authority of the register in writing.',
      'Sign and pay nothing before the answer. If it works without a licence, report it to this authority and the police.',
    ],
  },
  minors: {
    rule: 'Nobody under 16 may work on a ship. Under 18 night work is forbidden (at least 9 hours in a row: from midnight or earlier to 5 a.m. or later), dangerous work too, and being the cook. Nights are possible for approved training. The medical certificate is for one year.',
    today: [
      'If they put you to dangerous work, stop and say: “I am under 18.” Go to the chief officer or the master.',
      'Write down days, hours of watch and work. Take photos of the schedule and the watch table.',
      'Show your training programme: nights are allowed only if approved training needs them. Ask the flag State for its list of dangerous work.',
      'Tell your parents and your school. Let it write to the company and the person ashore (DPA) today.',
      'If that does not help: port state control and ITF inspector. Age is among the first things they check.',
    ],
  },
  cadets: {
    rule: 'A cadet is a seafarer too: agreement, food, treatment, at least 10 hours of rest in 24 and 77 in 7 days. Pay is set by agreement, flag or CBA. For the certificate of a watch officer: 12 months by programme with a record book, 6 of them watch on the bridge.',
    today: [
      'Read your agreement and assignment: what you are in the crew list, how much they pay, how much time for study.',
      'Keep a record every day: hours, what you did, who taught you. Sign only correct hours of rest.',
      'Ask the chief officer or second engineer in charge of training to fix days for tasks and signatures in the record book.',
      'If they refuse: a letter to the master, a copy to your school and the company’s training officer.',
      'If you replace a rating of the crew or get no rest: DPA, then port state control and ITF inspector.',
    ],
  },
  'training-cost': {
    rule: 'Who pays for courses and certificates the Convention does not say: agreement, CBA and law do. The seafarer himself pays for the required medical certificate, seaman’s book and passport; visas always the shipowner (Standard A1.4, paragraph 5).',
    today: [
      'Ask by letter before you pay: whose requirement is it – STCW, the flag or the company itself; who pays, is it returned and when.',
      'Keep receipts, referrals and letters. Demand the cost of visas from the shipowner at once, with the receipt.',
      'Show an agreement “if you leave, you pay back” to a lawyer or union before you sign: national law decides whether it binds.',
      'If it was deducted from wages, ask which law or CBA allows it and complain in writing.',
      'If they make you pay “their” clinic or course to get the job, it looks like a recruitment fee: authority for crewing agencies and ITF.',
    ],
  },
  qualification: {
    rule: 'Without training and documents for your rank you may not work; all need personal safety training (Regulation 1.3). STCW: officers’ certificates and basic safety are renewed every 5 years; service for the certificate: 12 months in 5 years or 3 months in the last six months.',
    today: [
      'Check the dates: certificate (CoC), flag endorsement, basic safety, special ones (tanker, gas), medical. Take photos of them.',
      'If one ends on the voyage, write today to the master and the crewing agency: STCW gives no general extension at sea, the flag State decides.',
      'If they put you on watch without a document, tell the master that you are not qualified, ask for the order in writing and tell the DPA.',
      'If the flag endorsement has not come yet, ask for proof of application: with it STCW allows up to three months.',
      'Do not use false documents. For the exact list ask the harbour master or the maritime administration that issued the certificate.',
    ],
  },
  career: {
    rule: 'Seafarers’ career and skills are for the State to promote (Regulation 2.8); you cannot demand promotion from the shipowner by it. STCW: for chief mate (from 3000 GT) 12 months as watch officer; for master 36, or 24 if 12 of them as chief mate.',
    today: [
      'Compare your certificate, sea service and courses with what the next rank needs, at your country’s maritime administration.',
      'Ask the master for an appraisal or recommendation and a record of service for each contract.',
      'Write to the company: for which rank you are ready, which documents you have, when to expect an answer. Ask for a promise in the agreement.',
      'Ask your union and training centre about free courses. Do not pay for a job or a “promotion”.',
    ],
  },
  'woman-at-sea': {
    rule: 'Discrimination by sex is not allowed (Article III); the law of the flag and of the country of hire forbid it. Women have separate cabins and separate sanitary facilities (Standard A3.1). Equal pay is Guideline B2.2.2.',
    today: [
      'Keep the vacancy “men only”, the letter of refusal, the questions about children and husband, who asked them and when.',
      'Ask the crewing agency for the reason of the refusal in writing. You need not answer questions about your private life.',
      'On board ask the master in writing for: a lock, a separate shower and toilet or hours for them, a place for hygiene items and waste.',
      'If refused: a complaint by the procedure on board or to the DPA; in port, port state control and ITF inspector.',
      'Refusal to hire: authority for crewing agencies, labour inspectorate or court of the country of hire. If you are touched or forced, call SeafarerHelp.',
    ],
  },
};
