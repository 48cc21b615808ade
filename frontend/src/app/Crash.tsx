import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { common } from '../locales/ru/common';
import { Button } from '../ui/Button';
import { AccidentsScene } from '../ui/drawings/SeaScenes';
import { Notice } from '../ui/Notice';
import { Served } from '../ui/Served';

/** A page that could not be shown: a fault of ours, or a file of a version that has been replaced meanwhile. */
export function Crash() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <>
      <Notice
        heading="h1"
        role="alert"
        drawing={<AccidentsScene />}
        title={common.crashed}
        text={common.crashedText}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {common.reload}
          </Button>
        }
      />
      {/* The text that had come can be read all the same. */}
      <Served>{null}</Served>
    </>
  );
}
