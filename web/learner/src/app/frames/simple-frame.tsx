import { Outlet } from 'react-router';
import { OfflineLine } from './offline-line.js';

/** Nothing but the page: taking a test has its own header, and says itself when the network is lost. */
export function SimpleFrame() {
  return (
    <>
      <OfflineLine />
      <Outlet />
    </>
  );
}
