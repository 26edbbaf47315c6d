export { hash } from '../../renderer/search/index/hash.ts';
