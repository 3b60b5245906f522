/** The small drawing of Acquire in the lobby, 100 by 52. */
export default (
  <>
    <path class="a" d="M10 46V22h18V10h20v36Z" /><path class="b" d="M54 46V28h20v-8h18v26Z" />
    <path class="line" d="M15 28h4m5 0h4M34 17h4m5 0h4M34 25h4m5 0h4M15 36h4m5 0h4M34 35h4m5 0h4M60 34h5m5 0h5m5 0h5M80 26h5" />
  </>
);
