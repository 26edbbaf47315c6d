/** Words that say nothing about the topic of a question. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after again all already also always am an and any anybody anyone anything are as ask asks at be ' +
    'because been before being but by can cannot come comes could did do does doing done else every everybody ' +
    'everyone everything exactly for from get gets getting give given gives go goes had has have having he her ' +
    'here him his how however i if in instead into is it its itself just let like make makes making may maybe me ' +
    'might mine more most much must my myself need needs no nobody not nothing of off on once only onto or other ' +
    'our out over own please put puts rather really same shall she should so some somebody someone something ' +
    'somewhere still such tell tells than that the their them then there these they thing things this those ' +
    'through to too tries try under until up upon us very want wants was way we were what whatever when where ' +
    'whether which while who whole whom whose why will with within without would yet you your yourself'
  ).split(' '),
);
