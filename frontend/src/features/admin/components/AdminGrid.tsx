import { DataGrid, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { ruRU } from '@mui/x-data-grid/locales';
import { type ReactNode, useState } from 'react';
import { admin } from '../../../locales/ru/admin';
import { Button } from '../../../ui/Button';
import { FailedNotice } from '../../../ui/Notices';
import type { PagedQuery } from '../../../ui/PagedList';
import styles from './admin-grid.module.css';

const { localeText } = ruRU.components.MuiDataGrid.defaultProps;
/** Most rows that the free grid shows; pages of the server are shorter. */
const mostRows = 100;

interface AdminGridProps<Row extends GridValidRowModel> {
  label: string;
  columns: readonly GridColDef<Row>[];
  query: PagedQuery<Row>;
  /** Where there are no rows. */
  empty: ReactNode;
}

/** Rows of the panel in MUI's data grid, a page of the server at a time. */
export function AdminGrid<Row extends GridValidRowModel>(props: AdminGridProps<Row>) {
  const { label, columns, query, empty } = props;
  const { page, rows, first, hasNext, open } = usePages(query);
  const failed = query.isError && <FailedNotice size="part" onRetry={() => void query.refetch()} />;
  if (failed && !query.data) return failed;
  return (
    <div className={styles.frame}>
      {failed}
      <DataGrid
        aria-label={label}
        className={styles.grid ?? ''}
        rows={rows}
        columns={columns}
        loading={query.isFetching}
        localeText={localeText}
        getRowHeight={() => 'auto'}
        // Keys within a cell are those of its buttons.
        onCellKeyDown={(_, event) => {
          if (event.target !== event.currentTarget) event.defaultMuiPrevented = true;
        }}
        slots={{ noRowsOverlay: () => empty }}
        paginationModel={{ page: 0, pageSize: mostRows }}
        hideFooter
        disableColumnMenu
        disableColumnSorting
        disableRowSelectionOnClick
        disableVirtualization
      />
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
    </div>
  );
}

/** The shown page of a list, and the way to the others; the server gives one when it is opened first. */
function usePages<Row>(query: PagedQuery<Row>) {
  const [wanted, setPage] = useState(0);
  const pages = query.data?.pages ?? [];
  // A list that was read again may be shorter.
  const page = Math.min(wanted, Math.max(0, pages.length - 1));
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
