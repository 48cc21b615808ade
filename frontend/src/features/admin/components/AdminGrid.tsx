import { DataGrid, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { ruRU } from '@mui/x-data-grid/locales';
import { type ReactNode, useState } from 'react';
import { FailedNotice } from '../../../ui/Notices';
import type { PagedQuery } from '../../../ui/PagedList';
import styles from './admin-grid.module.css';

const { localeText } = ruRU.components.MuiDataGrid.defaultProps;

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
  const [wanted, setPage] = useState(0);
  const pages = query.data?.pages ?? [];
  // A changed filter begins anew.
  const page = Math.min(wanted, Math.max(0, pages.length - 1));
  const open = (next: number) => {
    if (next < pages.length) setPage(next);
    else if (!query.isFetching) void Promise.resolve(query.fetchNextPage()).then(() => setPage(next));
  };
  if (query.isError && pages.length === 0)
    return <FailedNotice size="part" onRetry={() => void query.refetch()} />;
  const grid = (
    <DataGrid
      aria-label={label}
      className={styles.grid ?? ''}
      rows={pages[page]?.items ?? []}
      columns={columns}
      loading={query.isFetching}
      localeText={localeText}
      getRowHeight={() => 'auto'}
      paginationMode="server"
      rowCount={-1}
      paginationMeta={{ hasNextPage: page + 1 < pages.length || query.hasNextPage }}
      paginationModel={{ page, pageSize: pages[0]?.items.length || 1 }}
      pageSizeOptions={[]}
      // Keys within a cell are those of its buttons.
      onCellKeyDown={(_, event) => {
        if (event.target !== event.currentTarget) event.defaultMuiPrevented = true;
      }}
      onPaginationModelChange={({ page: next }) => open(next)}
      slots={{ noRowsOverlay: () => empty }}
      disableColumnMenu
      disableColumnSorting
      disableRowSelectionOnClick
      disableVirtualization
      hideFooterSelectedRowCount
    />
  );
  return (
    <>
      {query.isError && <FailedNotice size="part" onRetry={() => void query.refetch()} />}
      {grid}
    </>
  );
}
