export interface Operator {
  operatorName: string;
  operatorContact: string;
}

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export interface LegalPage {
  path: string;
  title: string;
  description: string;
  sections: readonly LegalSection[];
}
