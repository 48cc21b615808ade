import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Library1763900004001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm');
    await runner.query(`
      create table library_documents (
        id text primary key,
        position smallint not null unique,
        number text not null,
        title text not null,
        section text not null,
        category text not null,
        is_in_force boolean not null,
        content text not null,
        -- A: title and number, B: keywords, D: content
        search tsvector not null
      )`);
    // How much a stem says about a document (BM25), and whether the document is about the stem's subject or
    // only mentions it.
    await runner.query(`
      create table library_terms (
        stem text not null,
        document_id text not null references library_documents (id) on delete cascade,
        score real not null,
        is_topic boolean not null,
        primary key (stem, document_id)
      )`);
    await runner.query('create table library_stems (stem text primary key, rarity real not null)');
    // Words as they are written; misspelt words are compared with them.
    await runner.query('create table library_words (word text primary key, stem text not null)');
    await runner.query('create index library_words_like on library_words using gin (word gin_trgm_ops)');
    // Keywords of several words, which say more together.
    await runner.query(`
      create table library_phrases (
        document_id text not null references library_documents (id) on delete cascade,
        stems text[] not null,
        score real not null
      )`);
    await runner.query('create index library_phrases_of_document on library_phrases (document_id)');
    await runner.query(`
      create table library_passages (
        document_id text not null references library_documents (id) on delete cascade,
        position smallint not null,
        content text not null,
        stems text[] not null,
        primary key (document_id, position)
      )`);
    await runner.query('create table library_versions (version text not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = ['versions', 'passages', 'phrases', 'words', 'stems', 'terms', 'documents'];
    for (const table of tables) await runner.query(`drop table library_${table}`);
  }
}
