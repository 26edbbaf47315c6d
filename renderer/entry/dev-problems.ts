/* The list of problems in a corner of each page that the development server serves; a build has none. */
import './dev-problems.css';
import { type DevProblems, PROBLEMS_ASKED, PROBLEMS_CHANGED } from '../model/dev-messages.ts';

const panel = document.createElement('details');
panel.className = 'DevProblems';
panel.lang = 'en';
const summary = document.createElement('summary');
const list = document.createElement('ul');
panel.append(summary, list);

let shown: DevProblems = { isOutdated: false, problems: [] };

function show(): void {
  const { isOutdated, problems } = shown;
  panel.classList.toggle('DevProblems--outdated', isOutdated);
  if (isOutdated) panel.open = true;
  else if (problems.length === 0) panel.open = false;
  if (problems.length > 0) document.body.append(panel);
  else panel.remove();
  const isHere = ({ pages }: DevProblems['problems'][number]) => pages.includes(location.pathname);
  const here = problems.filter(isHere);
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const place = here.length > 0 ? `, ${here.length} on this page` : '';
  summary.textContent = isOutdated
    ? `${count}. Pages are older than their files until this is corrected.`
    : count + place;
  const others = problems.filter((problem) => !isHere(problem));
  list.replaceChildren(
    ...[...here, ...others].map(({ text }) => {
      const entry = document.createElement('li');
      entry.textContent = text;
      return entry;
    }),
  );
}

const hot = import.meta.hot!;
hot.on(PROBLEMS_CHANGED, (problems: DevProblems) => {
  shown = problems;
  show();
});
hot.send(PROBLEMS_ASKED);
// Every page has its own title.
new MutationObserver(show).observe(document.querySelector('title')!, { childList: true });
