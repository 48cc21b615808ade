import { DataGrid, type DataGridProps, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { ruRU } from '@mui/x-data-grid/locales';
import { type ReactNode, useMemo, useState } from 'react';
import { admin } from '../../../locales/ru/admin/admin';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import type { PagedQuery } from '../../../ui/layout/PagedList';
import styles from './admin-grid.module.css';
import type { Sort } from './sort';

const { localeText } = ruRU.components.MuiDataGrid.defaultProps;
/** Most rows that the free edition of the grid shows; pages of the server are shorter. */
const mostRows = 100;

interface RowGridProps<Row extends GridValidRowModel> extends DataGridProps<Row> {
  label: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
}

/** Rows of the panel in MUI's data grid. Only columns that say so are sortable. */
export function RowGrid<Row extends GridValidRowModel>({
  label,
  empty,
  columns,
  ...grid
}: RowGridProps<Row>) {
  // A new array of columns at each rendering would reset the grid.
  const shown = useMemo(() => columns.map((column) => ({ sortable: false, ...column })), [columns]);
  return (
    <DataGrid
      aria-label={label}
      className={styles.grid ?? ''}
      columns={shown}
      localeText={localeText}
      getRowHeight={() => 'auto'}
      // Keys that are pressed within a cell belong to the cell's buttons.
      onCellKeyDown={(_, event) => {
        if (event.target !== event.currentTarget) event.defaultMuiPrevented = true;
      }}
      slots={{ noRowsOverlay: () => empty }}
      paginationModel={{ page: 0, pageSize: mostRows }}
      sortingOrder={['desc', 'asc']}
      hideFooter
      disableColumnMenu
      disableRowSelectionOnClick
      disableVirtualization
      {...grid}
    />
  );
}

interface AdminGridProps<Row extends GridValidRowModel, Field extends string> {
  label: string;
  columns: readonly GridColDef<Row>[];
  query: PagedQuery<Row>;
  /** Identifies the question that the rows answer; a new filter shows its first page. */
  filter: string;
  /** The order in which the server returns the rows. */
  sort: Sort<Field>;
  onSort(sort: Sort<Field>): void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  className?: string | undefined;
}

/** A list of the server, page by page; a press on a heading changes the order. */
export function AdminGrid<Row extends GridValidRowModel, Field extends string>(
  props: AdminGridProps<Row, Field>,
) {
  const { label, columns, query, filter, sort, onSort, empty, className = '' } = props;
  const { page, rows, first, hasNext, open } = usePages(query, `${filter} ${sort.field} ${sort.direction}`);
  const failed = query.isError && <FailedNotice size="part" onRetry={() => void query.refetch()} />;
  if (failed && !query.data) return failed;
  return (
    <>
      <div className={`${styles.frame} ${className}`}>
        {failed}
        <RowGrid
          label={label}
          rows={rows}
          columns={columns}
          loading={query.isFetching}
          empty={empty}
          sortingMode="server"
          sortModel={[{ field: sort.field, sort: sort.direction }]}
          onSortModelChange={([next]) => {
            if (next?.sort) onSort({ field: next.field as Field, direction: next.sort });
          }}
        />
      </div>
      {(page > 0 || hasNext) && (
        <p className={styles.pages}>
          <Button variant="outlined" small disabled={page === 0} onClick={() => open(page - 1)}>
            {admin.pages.previous}
          </Button>
          <span>{admin.pages.shown(first, first + rows.length - 1)}</span>
          <Button
            variant="outlined"
            small
            disabled={!hasNext || query.isFetching}
            onClick={() => open(page + 1)}
          >
            {admin.pages.next}
          </Button>
        </p>
      )}
    </>
  );
}

/** The shown page of a list, and the function that opens another page, which is fetched when it is opened first. */
function usePages<Row>(query: PagedQuery<Row>, question: string) {
  const [wanted, setWanted] = useState({ question, page: 0 });
  const pages = query.data?.pages ?? [];
  // After a refetch the list may have fewer pages.
  const page = wanted.question === question ? Math.min(wanted.page, Math.max(0, pages.length - 1)) : 0;
  const setPage = (next: number) => setWanted({ question, page: next });
  const open = (next: number) => {
    if (next < pages.length) setPage(next);
    else void Promise.resolve(query.fetchNextPage()).then(() => setPage(next));
  };
  return {
    page,
    rows: pages[page]?.items ?? [],
    first: pages.slice(0, page).reduce((sum, { items }) => sum + items.length, 1),
    hasNext: page + 1 < pages.length || query.hasNextPage,
    open,
  };
}
