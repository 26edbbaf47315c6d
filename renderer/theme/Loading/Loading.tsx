import './Loading.css';

/** Stands where a page will be while its first load takes time. */
export function Loading() {
  return (
    <main id="main" tabIndex={-1}>
      <div role="status" className="Loading">
        <span className="Loading-spinner" />
        <span className="visually-hidden">Loading</span>
      </div>
    </main>
  );
}
