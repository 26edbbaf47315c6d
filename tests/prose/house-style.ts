/** A phrase the house style avoids, and what to write instead. */
export interface AvoidedPhrase {
  readonly pattern: RegExp;
  readonly advice: string;
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** The list behind `npm run check:prose`. Spaces also match line breaks. */
export const avoidedPhrases: readonly AvoidedPhrase[] = [
  avoid('anew', 'write "again" or "a new …"'),
  avoid('somebody', 'write "someone"'),
  avoid('at once', 'write "immediately", "together" or "at the same time"'),
  avoid('without end', 'write "forever"'),
  avoid('at the first (?:message|start)', 'write "on the first …"'),
  avoid('with the first request', 'write "on the first request"'),
  avoid('reports? covered', 'say who did what'),
  avoid('young (?:tokens?|projects?)', 'write "new"'),
  avoid('as Git tells', 'write "according to Git"'),
  avoid('well-kept', 'write "well-maintained"'),
  avoid('belongs? into', 'write "belongs in", or say where to put it'),
  avoid('(?:stands?|stood) (?:in(?! for\\b)|at)', 'write "is in", or name who does what'),
  avoid('(?:may|can|could|must|might) (?:also )?stand', 'write "You can put …"'),
  avoid('must bear', 'write "must be safe to …" or "must handle …"'),
  avoid('(?:is|are|was|were|be) had', 'use an active verb'),
  avoid('(?:was|were|is) the (?:counsel|advice)', 'write "The answer was to …"'),
  avoid('counsel', 'write "advice" or "the answer"'),
  avoid(
    '(?:whether|why|how|what|where|which|who|when)\\b[^.?!;:]*, (?:was|were) (?:\\w+ )?(?:answered|discussed|explained)',
    'start with who asked: "A member asked whether …"',
  ),
  avoid('(?:was|were) (?:\\w+ )?asked', 'start with who asked: "A member asked …"'),
  avoid(
    '(?<=(?:^|[.?!]["”]? ))Whether\\b[^.?!]* (?:was|were|is|are|remained|stayed) (?:asked|debated|decided|disputed|left|open|unclear|undecided|unknown)',
    'start with who asks or decides',
    '',
  ),
  avoid('one needs? (?:not|no|only)', 'write "You don\'t need …"'),
  avoid('the time of (?:its|their) (?:making|creation)', 'write "with a timestamp"'),
  avoid('after the sign', 'name the sign: after `=`'),
  avoid('in figures', 'give the numbers'),
  avoid('by hand of', 'write "by" or "with"'),
  avoid('as of itself', 'write "by itself"'),
  avoid('at hand', 'write "available"'),
  avoid('the like', 'write "and so on", or name the rest'),
  avoid('where(?:in|of|by|upon)', 'write "in which", "of which" or "by which"'),
  avoid('(?:there|here)(?:in|of|upon|with|to)', 'write "in it", "of it"'),
  avoid('so that [^.;:]{0,50}\\bnot', 'say what happens instead'),
  avoid('(?<!\\b(?:so|as|and|let|whether|how) )\\bbe it', 'write "whether"'),
  avoid(
    '(?<!\\b(?:leaves?|left|leaving|let)\\b[^.;:]{0,30})\\balone',
    'write "only" or "on its own"',
  ),
  avoid('(?<!\\bafter )\\ball that', 'write "everything"'),
  avoid('what is \\S+ is', 'start with the subject'),
  avoid(
    '(?:find|idea|puzzle|question|story|subject|theme|topic) of the (?:day|evening)',
    'say who asked or did what',
  ),
  avoid('(?:first|main|only|other|second) (?:subject|theme|topic) was', 'say who discussed what'),
  avoid('(?:remained|stayed) open', 'say that nobody answered or decided'),
  avoid('came the (?:\\w+ )?(?:answer|reply)', 'write "The answer was …"'),
  avoid('and got no', 'write "but got no …"'),
  avoid('the room (?:agreed|chose|discussed|expected|laughed|wanted|was)', 'write "members"'),
  avoid('(?:its|the|their|whose) makers?', 'write "developers" or "team"'),
  avoid('(?<=(?:^|[.?!]["”]? ))Among\\b[^.?!,;:]* (?:was|were)', 'start with the subject', ''),
  avoid('(?:was|were) (?:planned|scheduled)', 'say who planned it'),
  avoid('whilst|amongst|amidst', 'write "while" or "among"'),
  avoid(
    '(?:analy|apologi|authori|capitali|categori|centrali|critici|customi|decentrali|emphasi|finali|formali|generali|initiali|maximi|memori|minimi|moderni|moneti|normali|optimi|organi|personali|popula?ri|priori?ti|publici|reali|recogni|seriali|speciali|standardi|summari|symboli|synchroni|synthesi|tokeni|utili|virtuali|visuali)(?:s(?:ed?|es|ers?|ing|ations?))',
    'use American spelling: -ize, -ization',
  ),
  avoid(
    '(?:un)?(?:behaviour|colour|favour|flavour|harbour|honour|humour|labour|neighbour|rumour)\\w*',
    'use American spelling: -or',
  ),
  avoid(
    '(?:licences?|defence|centre[ds]?|programmes?|grey(?! Area)|learnt|spelt|misspelt|judgements?|(?:cancel|label|model|signal|travel)l(?:ed|ing|ers?))',
    'use American spelling: license, center, learned, labeled',
  ),
  avoid('(?:after|to)wards', 'use American spelling: afterward, toward'),
  { pattern: /\b(?:Yes|No|Not yet|Nobody \w+)[;:](?= )/g, advice: 'end the sentence: "Yes. …"' },
  { pattern: /\d[ \u00a0]%/g, advice: 'write the percent sign without a space: "95%"' },
  {
    pattern: new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months})\\b`, 'g'),
    advice: 'write the month first: "November 20, 2024"',
  },
  {
    pattern: new RegExp(`\\b(?:${months}) \\d{1,2}(?:(?:st|nd|rd|th)\\b| \\d{4}\\b)`, 'g'),
    advice: 'write a plain number, and a comma before the year: "November 20, 2024"',
  },
  {
    pattern: /\b(?!(?:that|had|very|bye|ha|no|knock|log|eliza) )(\p{L}{2,}) \1\b/giu,
    advice: 'remove the repeated word',
  },
].map(({ pattern, advice }) => ({ pattern: withAnySpace(pattern), advice }));

function avoid(words: string, advice: string, flags = 'i'): AvoidedPhrase {
  return {
    pattern: new RegExp(`${/^\W/.test(words) ? '' : '\\b'}(?:${words})\\b`, `g${flags}`),
    advice,
  };
}

/** A phrase may be broken over two lines of the source. */
function withAnySpace({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/(?<!\[) /g, '\\s+'), flags);
}
