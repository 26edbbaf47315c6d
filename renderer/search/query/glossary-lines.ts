/**
 * What readers say, and what pages about agents call it. `a, b > c, d` adds c and d to searches for a or b;
 * `a = b = c` adds each to the others. A reader's side may be several words, stop words included.
 */
export const glossaryLines = `
# the agent and its parts
bot, chatbot, assistant > agent
personality, persona, backstory, identity, temperament, role > character, bio
tone, manner, wording, phrasing, writing style > style, template
skill, tool, ability, capability, function calling, tool call, do something, command > action
do things, carry out, perform, react > action, handler
add-on, addon, extension, module, integration > plugin
knows about, what time, weather, date, today, current time > provider, time
reflect, judge, assess, learn from, learns > evaluator, facts
remember, recall, memorize, memories > memory, facts
forget, amnesia, lost memory > memory, forget
chat history, history, past messages, earlier messages, previous messages, conversation history > memory, messages, recent
conversation = chat = dialog = discussion
teach, background reading, rag, retrieval, own documents, reading material, knowledge base, notes, library of texts > knowledge
document = file = pdf
goal = objective = target = aim = task
achieve, accomplish, wants to, todo > goal, objective
fact = claim
answer = reply = response = respond
silent, quiet, says nothing, mute, ignores, does not answer, not answering, not responding > silent, respond, mentions, mute
every message, all messages, too often, too much > mentions, respond
interrupt, chime in, butt in, without being mentioned > follow, room, mentioned
mood, bored > boredom
biography, background story, life story > bio, lore
catchphrase, slang, vocabulary > style, adjectives
interests, hobbies > topics
sample dialog, few shot, sample conversation > examples
upload, uploads, attached file > attachments
summarize, summary, recap > summary
web search, google, search the internet > tavily, search
# models
llm, language model, ai model > model
vendor, company, supplier > provider
gpt, chatgpt, o1 > openai, model
claude, sonnet, opus, haiku > anthropic, model
gemini, bard > google, model
mistral, qwen, deepseek, hermes > model, openrouter, ollama
offline, on my own machine, without internet, self hosted model, own hardware > local, ollama, llama
embed = embedding = vector
semantic, meaning, similarity, similar > embedding, vector, meaning
creative, random, deterministic, randomness, boring, predictable > temperature, sampling
context window, token limit, max length, how long, too long, long prompt > context, tokens, length, limit
shorten, trim, truncate, cut off > trim, truncate
train, training, retrain, custom model, own model > finetuning, train
system prompt, prompt, instructions > prompt, template, system
placeholder = variable
wording of prompt, prompt template > template
structured, json, schema, parse > object, json, schema, parse
invalid json, parse error, mistake in, typo in, malformed > validation, validate
yes or no, true or false > boolean
picture = photo = image
draw, drawing, art, illustration, paint > image, generate
read aloud, out loud, text to speech, tts, say out loud, talk aloud > speech, voice
voice = speech = audio
voice call, phone call, join a call > voice, channel
transcribe, speech to text, stt, dictation, whisper, subtitles > transcription, transcribe
clip, movie, youtube, footage > video
scan, scanned, ocr > pdf, extract
crawl, scrape, read a website, browse, headless > browser, scrape, playwright
browser automation > playwright, browser
# platforms
tweet, tweets, retweet > twitter, x, post
twitter, x > twitter, x
discord server, guild > discord
tg, botfather > telegram
warpcast > farcaster
facebook, instagram, whatsapp, reddit, matrix, signal, teams, line, chat network, social network, social media, messenger, another network, chat app > client, platform
platform = network
channel = room = group
two factor, 2fa, otp > factor, 2fa
log in, login, sign in, logging in, logins > login, password, credentials, cookies
credentials = password = secrets = token
several accounts, multiple accounts, different accounts > secrets, several
how often, frequency, schedule, timer, cron, every hour > interval, poll
too many requests, rate limit, throttle, 429, many messages > rate, limiting, queue
# secrets and settings
api key, apikey, keys > secrets, key, env
secret = credential
private key > wallet, key, secrets
leaked, committed, pushed, exposed my key, made public > leaked, revoke, secrets
rotate, renew, change passwords, regularly > rotate, rotation, interval
encrypt, encrypted, encryption > encryption, encrypt
privacy, gdpr, personal data > personal, data, delete
who may, permissions, access rights > access, control, permissions
password protect, protect, authentication, auth, log on, authorize > authentication, proxy, password
settings = configuration = options
config, configure, env, environment, dotenv, variable > configuration, env, settings
switch on, enable, activate, turn on > enable, settings
# data
db = database
mysql, mongodb, mongo, redis, dynamodb, own database, another database, different database, unsupported database > database, adapter
postgres = postgresql = pg
sql > sqlite, postgres, database
store = save = persist
stored, kept, saved, on disk > stored, database, sqlite
erase, wipe, purge, clear, throw away, get rid, start over, from scratch, delete everything > delete, remove, reset, forget
delete = remove
locked, two processes, same file > locked, sqlite
connections, pool > pool, pooling, connections
failover, replica, replicas, high availability, redundancy > availability, replication, replica
outage, database is down > circuit, breaker, resilience
backup = dump = restore
grow, growth, old rows, cleanup, retention > lifecycle, retention, grow, cleanup
temporary, expires, minutes, for a while, ttl > cache, expires
cached = cache
uuid = id = identifier
same name, renamed, rename, changed the name, change name, new name > id, name, renamed
# running
host, hosting, vps, production, cloud server, deploy, deployment > server, infrastructure, deploy, production
aws, azure, gcp, hetzner, digitalocean, cloud > server, infrastructure, cloud
background, daemon, keep running, after i close, ssh, unattended, always on, around the clock > service, systemd, background, unattended
shut down, shutdown, quit, stop cleanly, gracefully > stop, shutdown, lifecycle
serverless, lambda, vercel, railway, fly > server, infrastructure
raspberry, arm > arm, amd64
reverse proxy, https, ssl, tls, caddy, nginx > proxy
internet, public, outside, tunnel, laptop > tunnel, public, expose
container, containers, containerize, kubernetes, podman > docker, container
dockerfile > docker, image
disk, space, storage full > disk, space, clean
ram, how much memory, hardware requirements, specs > memory, requirements
out of memory, heap, killed, oom > heap, memory, killed
alive, health, monitoring, monitor, uptime, watch over > health, checks, monitoring
metrics, grafana, prometheus, dashboard > metrics, monitoring, health
slow, fast, faster, speed, latency, performance, busy, lag > performance, fast, cache
cost, costs, price, expensive, cheap, how much money, pay for, bill > cost, price, money, cheaper
free, no cost, without paying, gratis, for nothing > free, paying, cost
several, multiple, two, many, different > several, multiple, many
several bots, multiple bots, two bots, many bots, different bots, bots work together > several, agents, team, multi
talk to each other, forever, endless loop, loop > each, other, bots, ignore
work together, cooperate, collaborate > team, coordinate, coordination
without stopping, while it runs, without restart, live, swap > replace, reload, runtime
port, address in use, already taken, occupied > port
crash, crashes, crashed, dies > crash, error, stops
error, exception, failure, fails, failing, broken, problem > error, fails, troubleshooting
fix = solve = cure
restart = reboot
begin, beginning, get started, getting started, first steps > start, quickstart
# machines
graphics card, gpu, video card, nvidia, rtx > gpu, nvidia, cuda
windows, powershell, microsoft > windows, wsl
ubuntu, linux, debian > linux, ubuntu
mac, macos, apple, m1 > macos, apple
line endings, carriage return, crlf > dos2unix, endings
native module, gyp, compiled for another, node version > rebuild, node, sqlite3
# development
debugger, breakpoint, breakpoints, step through, pause the program, ide, vscode, editor > debug, debugging, breakpoints, code
log, logs, verbose, trace, more output, print more, debug > log, verbose, debug, logging
recompile, rebuild, hot reload, auto reload, when i save, on change, automatically reload > watch, rebuild, dev
test = testing = vitest
mock, unit test, automated test > test, vitest
http endpoint, endpoint, rest, rest api, web api > rest, api, routes
website, web page, frontend, web app, homepage > website, client, api
my website, my app, own application, other program, from code > program, api, rest
chat window, web ui, ui, user interface > client, chat, browser
express, nestjs, nextjs, library, dependency, embed in my > package, npm, install
library = package
callback, notified, notification, webhook, event > webhook, callback
list of, which ones, is there support for > supported, available
building blocks, parts, components, architecture, structure, overview > parts, components, architecture, overview
own functions, custom function, my own code > custom, action, plugin
prerequisites, requirements, need before, before installing > prerequisites, need, required
install, setup, set up, installation > install, setup
update = upgrade
patch, pull request, pr, send code, send a change, submit code > pull, request, contributing
commit message, commits > commit, conventional
contribute, help out, participate, get involved, volunteer > contribute, contributing
licence = license
legal, sign, cla, paper > license, agreement
license, commercial, sell a product, sell products, closed source, for profit > license, commercially, mit
rude, harassment, behave, behavior, conduct, bully > conduct, pledge
bug, defect, issue > bug, issue, report
vulnerability, exploit, security hole, weakness > security, weakness, report
python, java, rust, golang, programming language > languages, programming
# money on chains
crypto, cryptocurrency, coin, coins > token, wallet, solana
blockchain, chain, onchain > chain, solana, evm
ethereum, eth > evm, ethereum
erc20, mint a token, own token, launch a token > token, contract, deploy
nft, nfts > nft, mint
phantom, metamask, seed phrase > wallet
send crypto, sends crypto, send money, transfer, sends > transfer, send
exchange, trade, buys, sells, buy, sell, swap, dex > swap, trade, trading
by itself, on its own, automatically, autonomously, unattended trading > autonomous, automatic
spend, spending, limit, limits, losing money, lose money, too much money > limits, safety, risk
dry run, rehearse, test mode, simulate, without posting > dry, simulator, rehearse
emergency, stop loss, goes wrong > stop, risk, wrong
indicators, charts, market data, market prices > market, price, analysis
payroll, payouts, bulk payment > payouts, mass, payments
trade size, how large, how big, amount > sizing, size, amount
payments, payment, customers, checkout, invoice > commerce, payment, charge
donation, donate, charity > charity
scam, fraud, rug, rugpull > rug, scam
tip, tips, recommendation, advice, prediction, predictions > recommendation, trust
rate, score, rank, reputation, believe, whom to trust > trust, score
prove, proof, verify, nobody changed, tamper > attestation, verify
enclave, sgx, tdx, confidential, confidential computing, trusted hardware, secure hardware, confidential vm > tee, enclave, attestation
key pair, derive > derive, key
fund, treasury, dao > fund, dao
staking, stake, yield, dividends, rewards > staking, rewards
contract address, official address > official, addresses, contract
vote, voting, governance, who decides, who merges > decisions, decides, council, voting
print more, more tokens, inflation, supply > mintable, supply
venture capital, vc, andreessen, horowitz > a16z, venture, capital
grant, grants, funding, bounty, sponsor, money for, paid work > fund, grant, creator
# the project
founder, creator, who made, who started, who is behind, started this, made by > behind, develops, founder, shaw
how did, begin, origin, story, came about > lore, history, began
planned, roadmap, next steps, future, upcoming > plans, future, roadmap
tutorial, lesson, lessons, course, class, video lessons, learn > course, school, recordings, dev
beginner, beginners, newcomer, newbie > beginner, new, first
what to build, ideas, project ideas, should i build > ideas, inspiration
ask other, ask a question, get help, other developers, support forum > help, support, community, discord
list my bot, showcase, my project > add, page, agents
livestream, twitter space, podcast, episode, meeting notes > stream, recordings, events
statistics, leaderboard, who contributed > contributors, profiles
code style, formatting, coding rules, style guide > styleguide, style, lint
write docs, fix a typo, translate > documentation, contributing, translate
folder structure, source layout, where is the code > layout, packages, folder
use cases, what for, use it for, what can > use, cases, features
spreadsheet, csv, excel > csv, table
git history, commit history > commits, history
`;
