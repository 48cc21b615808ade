import type { Advice } from '../../situation-answer.js';

export const lifeAdviceInEnglish: Record<string, Advice> = {
  'bad-food': {
    rule: 'Food and drinking water are free for the whole engagement. The shipowner must give enough and varied food, with respect to religion and customs (Standard A3.2). The Convention names no grams or money per person: the flag State or the CBA does.',
    today: [
      'Take photos of the food, the dates on labels, the store and the plate. Write down for how many days food is left and how many you are on board.',
      'Tell the cook and the master. Ask them to inspect the store and record the result: the master must have such inspections often.',
      'Give the master a written complaint, better from several people, and keep a copy with the date. Do not sign consent to a deduction for meals.',
      'No answer? Write to the person ashore (DPA), then to port state control in the next port and the ITF inspector, with the photos.',
      'If food is left for some days only and no supply is promised, tell port state control and the flag State at once: it can already be abandonment.',
    ],
  },
  'bad-water': {
    rule: 'Drinking water of good quality and enough of it is free for the whole engagement, at the shipowner’s cost (Standard A3.2). How many litres per person, and whether bottles are needed, is for the flag State, the agreement or the CBA.',
    today: [
      'Do not drink water that smells, is rusty or cloudy, and tell the others. If your stomach hurts, go to the officer in charge of medical care.',
      'Take photos of the water in a clear glass, of the tap and the tank. Write down the date, when water was bunkered and who got ill.',
      'Ask the master in writing to give good water, check the tank and the fresh water generator, and record it in the inspection log.',
      'Do not pay for water and do not sign a deduction. If they took money, keep the receipt or the payslip line.',
      'If there is no water or it is bad, tell the DPA, port state control and the flag State the same day, without waiting for an answer: it is a danger to health.',
    ],
  },
  cabin: {
    rule: 'On a cargo ship each has an own cabin: 4.5 m² (below 3000 GT), 5.5 m² (3000–10 000), 7 m² (from 10 000); below 3000 GT two may share 7 m². Berth 198 by 80 cm. For old ships the former rules apply; the master checks cleanliness on all ships.',
    today: [
      'Measure the cabin and the berth. Take photos of mould, insects, leaks. Write down days and hours of noise.',
      'Find out the ship’s year of build and tonnage: the Convention’s floor area binds ships built after it came into force for the flag State.',
      'Give the chief officer or master a written request: pest control, mattress, bed linen, repair, another cabin. Keep a copy.',
      'Ask to enter the remark in the log of accommodation inspections and to name a date.',
      'If the date passed: complaint by the procedure on board, then to port state control and the ITF inspector with photos.',
    ],
  },
  'heat-cold': {
    rule: 'On new ships heating is required, except on voyages only in the tropics; air conditioning in accommodation, radio room and engine control room, except on ships of temperate climates. The Convention names no degrees. Recommendation: keep it on as long as the weather requires.',
    today: [
      'If heat or cold makes you ill, go into shade or warmth at once, call a shipmate and tell the officer of the watch: it is a medical case.',
      'Measure the temperature in the cabin morning and night, take a photo of the thermometer with the date and keep a daily record.',
      'Ask the chief engineer and the master in writing for repair, fans or safe heaters, another cabin and breaks at work. Do not use home-made heaters.',
      'Ask for the number of the spare parts order and the date. Ask to enter the fault in the inspection log.',
      'If they do not repair it or switch it off to save: DPA, port state control of the next port and ITF inspector, with your temperature record.',
    ],
  },
  sanitary: {
    rule: 'On new ships at least one toilet, washbasin and shower for six people without private ones, separate for men and women, with hot and cold fresh water. There is a laundry and a mess room (Standard A3.1). The master checks that they work on any ship.',
    today: [
      'Take photos of what is broken, count how many people use one toilet and shower, write down since when there is no hot water.',
      'Give a request to the chief officer or chief engineer and ask for an entry in the log of accommodation inspections.',
      'If nothing is done: a written complaint to the master with the date – what is broken, how many days, when it will be repaired.',
      'Tell the company’s DPA, in port also port state control and the ITF inspector: these facilities are among the things they check.',
    ],
  },
  internet: {
    rule: 'Since 23 December 2024 means to contact your family belong to the required recreational facilities on board (Standard A3.1, paragraph 17), for which the shipowner answers. Recommendation: internet access as far as practicable, at a reasonable charge. Speed, volume and price are not named.',
    today: [
      'Read what the agreement and CBA promise. Write down price, volume and days without connection. Keep screenshots and receipts.',
      'Ask the master why the connection is off and until when. If it is a punishment, write down the words, the date and witnesses.',
      'Complain in writing by the procedure on board, better from the whole crew, and ask them to name the price and the rules.',
      'If that does not help, write to the DPA, then to the flag State, port state control and the ITF inspector.',
      'In port ask the agent for the seafarers’ centre: it usually has free Wi-Fi.',
    ],
  },
  'no-cook': {
    rule: 'A trained and qualified cook over 18 is the shipowner’s duty. Without one only if the minimum crew is below 10 and the flag State allowed it, or by a flag permit to the next convenient port, at most a month. Only people trained in food hygiene may cook.',
    today: [
      'See the minimum safe manning document and the DMLC: how many people, and whether a cook is required.',
      'Ask the master whether the flag State gave a permit to sail without a cook, and until what date.',
      'If they put you in the galley, ask for instruction in food hygiene and record these hours as work: they are no rest.',
      'If there is no permit or it expired: a written complaint to the master and the DPA, in port to port state control.',
    ],
  },
  'shore-leave': {
    rule: 'Shore leave is given for health and well-being, with regard to the duties on board (Regulation 2.4, paragraph 2, binding). The master may postpone it for watch, cargo or departure, but a general ban without reason or as a punishment goes against it.',
    today: [
      'Ask your superior for shore leave in advance. Name the hours when you are off watch and who will stand in for you.',
      'If refused, ask who forbade it and why: master, terminal or authorities. Write down the answer, time and port.',
      'If you need a doctor, say so separately and in writing: that is the right to medical care, not a walk.',
      'If the ban goes on: a written complaint to the master by the procedure on board, with a copy to the DPA.',
      'Call the port’s seafarers’ centre, the ITF inspector or port state control. Do not leave the ship without permission.',
    ],
  },
  visitors: {
    rule: 'The port facility security plan must make access easier for visitors, including unions and seafarers’ welfare services (ISPS, A/16.3.15). Visits and voyages of your family are Guideline B3.1.11. The master has the last word on access to the ship, for safety and security.',
    today: [
      'Ask the master in writing a day or two before: the guest’s name, document, day and hours. He passes the list to the agent and the terminal’s guards.',
      'Tell the guest to bring a passport, follow instructions at the gangway and sign the visitors’ log.',
      'If refused, ask who exactly (master, terminal, border guards) and why, and write it down.',
      'If they did not let in the ITF inspector or the union, call them yourself from ashore or by phone; you can still complain. Tell port state control.',
      'A voyage with your wife needs the company’s consent, a visa and insurance for her: ask the crewing agency before the contract.',
    ],
  },
  'terminal-gate': {
    rule: 'The port’s plan must make shore leave easier for the crew (ISPS, A/16.3.15). The FAL Convention requires entry without visa and discrimination, and reasons for refusal, in writing if asked; yet some countries require a visa. In the USA the terminal must give free access to the gate.',
    today: [
      'Ask the agent or the man on watch: do you need a visa, pass or escort, is there a shuttle and what does it cost.',
      'Take your passport, seafarer’s identity document and ship’s pass. Do not walk through closed areas.',
      'If they do not let you out, ask the master to request the reason in writing from the authorities or the port facility security officer (PFSO).',
      'Write down port, berth, time, who refused and what money they ask. Take a receipt.',
      'Call the seafarers’ centre: it often drives seafarers. Report charges and bans to the ITF inspector and the flag State, in the USA to the Coast Guard.',
    ],
  },
  'seamens-club': {
    rule: 'Seafarers’ centres ashore, where they exist, are open to all, whatever their nationality, religion or flag of the ship (Regulation 4.4). States promote them in suitable ports, but they are not required in every port.',
    today: [
      'Ask the agent, the pilot or the gangway watch which centre the port has, its hours and whether it gives transport.',
      'Call or write to the centre: port, berth, how many you are, when you are free and what you need – SIM card, shop, doctor, chaplain.',
      'If you cannot go ashore, ask for a ship visitor to come on board, and tell the master before.',
      'You can talk without a centre too: SeafarerHelp answers day and night, free, in many languages.',
    ],
  },
  recreation: {
    rule: 'Recreational facilities suited to life on board are compulsory (Standard A3.1, paragraph 17), and so is open deck space for the crew (paragraph 14). Gym, pool, books, films and games are advised by Guideline B3.1.11, at no cost to seafarers where practicable.',
    today: [
      'Look at part II of the DMLC declaration on the notice board: it says which recreation the company promised.',
      'Photograph the room that is closed, broken or used as a store; note the date and who closed it.',
      'Ask the master in writing to open or repair it or to give a substitute. Say what the crew lacks.',
      'Bring it up at a meeting or the safety committee and ask for an entry in the minutes.',
      'If nothing changes: the person ashore (DPA), then port state control or the ITF inspector.',
    ],
  },
};
