import type { Advice } from '../../situation-answer.js';

const helpers =
  'Write to a union or the ITF inspector of the port: they help also those whom the Convention does not name.';
const papers =
  'Collect copies: agreement, pay accounts, messages, the ship’s papers with flag, tonnage and trading area.';

export const excludedShipsAdviceInEnglish: Record<string, Advice> = {
  'fishing-vessel': {
    rule: 'The MLC does not apply to fishing vessels (Article II). Fishers have the ILO Convention No. 188, if the flag State ratified it; otherwise the flag’s law and the agreement hold. You cannot claim terms and sums of the MLC here.',
    today: [
      'Life or health in danger: now the bridge, VHF channel 16, the rescue centre (MRCC), a doctor by radio; in port an ambulance and the police. That does not depend on the Convention.',
      'Find out whether the flag State ratified Convention No. 188: the list is on the ILO’s site (NORMLEX). The flag is in the ship’s papers.',
      papers,
      'Claim under your agreement and the flag’s law in writing, with a date and a signature of receipt. Working in your own country: labour inspectorate and court.',
      helpers,
    ],
  },
  warship: {
    rule: 'The MLC does not apply to warships and naval auxiliaries (Article II): service, rest, leave and pay follow your country’s law and regulations. Civilian staff have labour law and their contract.',
    today: [
      'Find out what you are: in military service, by contract or conscription, or civilian staff with an employment contract.',
      'In service: a report to your superiors in two copies with a mark of receipt, then the body that your country’s law names.',
      'Civilian: the employer in writing, then the labour inspectorate and the court of your country.',
      'Collect your own papers: contract, orders about you, pay accounts. Do not copy or send ship’s documents, charts or photos: it may be a crime.',
    ],
  },
  'inland-vessel': {
    rule: 'The MLC does not apply to vessels that sail only on inland or sheltered waters (Article II): the country’s labour law and your contract hold. If the vessel goes to sea, like a river-sea ship, the Convention applies.',
    today: [
      'See class and trading area in the ship’s papers: do they include the sea?',
      'Only rivers: claim from the employer in writing under your contract and labour law, with a signature of receipt.',
      'No answer: labour inspectorate and the court at the employer’s seat.',
      papers,
      helpers,
    ],
  },
  'traditional-vessel': {
    rule: 'The MLC does not apply to ships of traditional build such as dhows and junks (Article II): the flag’s law and the agreement hold. You cannot claim terms and sums of the Convention here.',
    today: [
      'No food, water or doctor: tell the port’s authorities and the rescue centre (MRCC) now.',
      'Find out flag and home port: they are on the stern and in the ship’s papers.',
      papers,
      'Claim under your agreement in writing. No answer: your consul and the port’s authorities.',
      helpers,
    ],
  },
  'small-coaster': {
    rule: 'Below 200 GT without international voyages the flag State may put rules of its own in the place of parts of the Code (Article II): see the flag’s law and your agreement first. On purely inland or harbour waters the MLC does not apply at all.',
    today: [
      'Find tonnage (GT), flag and trading area in the ship’s papers.',
      'Ask the flag State in writing which rules hold on such a ship: it answers, not the company.',
      papers,
      'Claim under your agreement and the flag’s law in writing. No answer: labour inspectorate and court.',
      helpers,
    ],
  },
};
